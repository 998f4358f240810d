// Loaded before a program: sets its clock to a constant time in the year 2071.
const epoch = Date.UTC(2071, 1, 3, 4, 5, 6);
const RealDate = Date;

globalThis.Date = class extends RealDate {
  /** @param {ConstructorParameters<DateConstructor>} parts */
  constructor(...parts) {
    if (parts.length === 0) super(epoch);
    else super(...parts);
  }

  static now() {
    return epoch;
  }
};

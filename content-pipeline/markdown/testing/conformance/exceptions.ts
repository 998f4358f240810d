/**
 * A reason for which results differ from the specification, and the examples that differ. All listed examples must
 * differ, and no others.
 */
interface Exception {
  /** The reason for the difference. */
  reason: string;
  /** The numbers of the examples in each specification. */
  commonMark: readonly number[];
  gfm: readonly number[];
}

/** All intended differences from the specifications, with the examples that they concern. */
export const exceptions: readonly Exception[] = [
  {
    reason: 'Comments, declarations and instructions are for authors and are not published',
    commonMark: [177, 179, 180, 182, 183, 308, 309, 625, 626, 627, 628, 629],
    gfm: [146, 148, 149, 151, 152, 288, 289, 648, 651, 652, 653],
  },
  {
    reason: 'The specification is from 2019; in CommonMark 0.31, this is a comment',
    commonMark: [],
    gfm: [649, 650],
  },
  {
    reason: 'A tag that is not allowed is removed, with a warning',
    commonMark: [163, 170, 171, 172, 173, 176, 178],
    gfm: [133, 140, 141, 142, 145, 147],
  },
  {
    reason: 'A tag without ">" is an error and is shown as text instead of being removed',
    commonMark: [156, 157, 158],
    gfm: [126, 127, 128],
  },
  {
    reason: 'An attribute that is not allowed is removed, with a warning',
    commonMark: [169],
    gfm: [139],
  },
  {
    reason: 'Text that looks like a tag but is not an HTML tag is shown, as in Promise<Result>',
    commonMark: [201, 491, 524, 536, 613, 614, 615, 617, 623],
    gfm: [170, 501, 533, 545, 636, 637, 638, 640, 646],
  },
  {
    reason: 'A link without text is not visible and is removed, with a warning',
    commonMark: [21, 31, 150, 476, 477, 484, 487, 616, 630, 631, 642, 643],
    gfm: [120, 317, 327, 485, 486, 639, 654, 655, 667, 668],
  },
  {
    reason: 'A link without a target is an error and is rendered as its text',
    commonMark: [200, 485, 486, 567],
    gfm: [169, 496, 497, 576],
  },
  {
    reason: 'A link whose scheme is not http, https, mailto, tel or xmpp is an error',
    commonMark: [596, 598, 599, 601],
    gfm: [605, 607, 608, 610],
  },
  {
    reason: 'A bare URL is a link because of an extension of GFM',
    commonMark: [602, 606, 608, 611, 612],
    gfm: [611, 615, 617, 620, 621],
  },
  {
    reason: 'Three dashes in the first line of a file open front matter',
    commonMark: [96, 98],
    gfm: [66, 68],
  },
  {
    reason: 'A word that cannot be the name of a language is ignored',
    commonMark: [34, 144],
    gfm: [114, 330],
  },
  {
    reason: 'An empty paragraph, which an unmatched end tag creates, is not rendered',
    commonMark: [148],
    gfm: [118],
  },
  {
    reason: 'An image in HTML always gets an "alt" attribute, which may be empty',
    commonMark: [475],
    gfm: [484],
  },
];

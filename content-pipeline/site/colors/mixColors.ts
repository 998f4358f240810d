import { channelsOf, hexOf, linear } from './contrastRatio';

type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

/** So much of a colour, the rest of the other: what browsers make of `color-mix(in oklab, …)`. */
export function mixColors(color: string, part: number, other: string): string {
  const [a, b] = [labOf(color), labOf(other)];
  const mixed = [0, 1, 2].map((axis) => (a[axis] ?? 0) * part + (b[axis] ?? 0) * (1 - part));
  const light = apply(
    toLight,
    apply(fromLab, mixed).map((cone) => cone ** 3),
  );
  return hexOf(light.map(encoded));
}

function labOf(color: string): number[] {
  return apply(toLab, apply(toCones, channelsOf(color).map(linear)).map(Math.cbrt));
}

function apply(matrix: Matrix, [x = 0, y = 0, z = 0]: readonly number[]): number[] {
  return matrix.map(([a, b, c]) => a * x + b * y + c * z);
}

function encoded(light: number): number {
  return light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;
}

// Oklab as CSS Color 4 defines it, for the primaries of sRGB: https://www.w3.org/TR/css-color-4/#ok-lab
const toCones: Matrix = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const toLab: Matrix = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];
const fromLab: Matrix = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
];
const toLight: Matrix = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
];

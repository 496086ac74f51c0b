/**
 * Random numbers that are the same on every machine: one stream a pair of lives, so that a longer life, fewer lives or a
 * second worker changes no draw. xoshiro128** 1.1 by Blackman and Vigna, seeded by splitmix32; 32-bit products alone,
 * since 64-bit ones are slow in JavaScript.
 */
type Stream = { a: number; b: number; c: number; d: number };

const GOLDEN_GAMMA = 0x9e3779b9;

function mix(value: number): number {
  let z = value;
  z = Math.imul(z ^ (z >>> 16), 0x21f0aaad);
  z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
  return z ^ (z >>> 15);
}

/** The stream of pair `pair`, from 0; `seed` is a whole number below 2^32. */
export function streamOf(seed: number, pair: number): Stream {
  const state = mix(seed ^ mix(pair + 1));
  const word = (index: number) => mix((state + Math.imul(GOLDEN_GAMMA, index)) | 0);
  const stream = { a: word(1), b: word(2), c: word(3), d: word(4) };
  // All nil would stay nil for ever.
  if ((stream.a | stream.b | stream.c | stream.d) === 0) stream.a = 1;
  return stream;
}

/** The next 32 bits as a whole number from 0. */
export function nextWord(stream: Stream): number {
  const { a, b, c, d } = stream;
  const product = Math.imul(b, 5);
  const word = Math.imul((product << 7) | (product >>> 25), 9);
  const cA = c ^ a;
  const dB = d ^ b;
  stream.b = b ^ cA;
  stream.a = a ^ dB;
  stream.c = cA ^ (b << 9);
  stream.d = (dB << 11) | (dB >>> 21);
  return word >>> 0;
}

/** The middle of the word's 2^−32 of the line from 0 to 1, which so is never 0 or 1. */
export function uniformOf(word: number): number {
  return (word + 0.5) / 4_294_967_296;
}

/**
 * The standard normal below which a share `p` of 0 to 1 lies, to about 16 digits: Wichura, The Percentage Points of
 * the Normal Distribution, Applied Statistics 37 (1988), algorithm AS 241, routine PPND16. One uniform makes one
 * normal, so that streams stay in step.
 */
export function normalOf(p: number): number {
  const q = p - 0.5;
  if (Math.abs(q) <= 0.425) {
    const r = 0.180625 - q * q;
    return (
      (q *
        (((((((2509.0809287301227 * r + 33430.57558358813) * r + 67265.7709270087) * r +
          45921.95393154987) *
          r +
          13731.69376550946) *
          r +
          1971.5909503065513) *
          r +
          133.14166789178438) *
          r +
          3.3871328727963665)) /
      (((((((5226.495278852854 * r + 28729.085735721943) * r + 39307.89580009271) * r +
        21213.794301586597) *
        r +
        5394.196021424751) *
        r +
        687.1870074920579) *
        r +
        42.31333070160091) *
        r +
        1)
    );
  }
  const tail = q < 0 ? p : 1 - p;
  const root = Math.sqrt(-Math.log(tail));
  const size = root <= 5 ? nearTail(root - 1.6) : farTail(root - 5);
  return q < 0 ? -size : size;
}

function nearTail(r: number): number {
  return (
    (((((((0.0007745450142783414 * r + 0.022723844989269184) * r + 0.2417807251774506) * r +
      1.2704582524523684) *
      r +
      3.6478483247632045) *
      r +
      5.769497221460691) *
      r +
      4.630337846156546) *
      r +
      1.4234371107496835) /
    (((((((1.0507500716444169e-9 * r + 0.0005475938084995345) * r + 0.015198666563616457) * r +
      0.14810397642748008) *
      r +
      0.6897673349851) *
      r +
      1.6763848301838038) *
      r +
      2.053191626637759) *
      r +
      1)
  );
}

function farTail(r: number): number {
  return (
    (((((((2.0103343992922881e-7 * r + 2.7115555687434876e-5) * r + 0.0012426609473880784) * r +
      0.026532189526576124) *
      r +
      0.29656057182850487) *
      r +
      1.7848265399172913) *
      r +
      5.463784911164114) *
      r +
      6.657904643501103) /
    (((((((2.0442631033899397e-15 * r + 1.421511758316446e-7) * r + 1.8463183175100548e-5) * r +
      0.0007868691311456133) *
      r +
      0.014875361290850615) *
      r +
      0.1369298809227358) *
      r +
      0.599832206555888) *
      r +
      1)
  );
}

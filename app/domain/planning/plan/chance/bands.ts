/** Wealth that one life in ten, half of the lives and nine in ten stay at or below, year by year: not one life. */
type Bands = { p10: Float64Array; p50: Float64Array; p90: Float64Array };

/** Of `worth`, [life][year] with `columns` years a life: nearest rank, the ⌈p·n⌉-th of the values in order. */
export function bandsOf(worth: Float64Array, paths: number, columns: number): Bands {
  const bands = {
    p10: new Float64Array(columns),
    p50: new Float64Array(columns),
    p90: new Float64Array(columns),
  };
  const values = new Float64Array(paths);
  const [tenth, middle, nineTenths] = [0.1, 0.5, 0.9].map((share) => Math.ceil(share * paths) - 1);
  for (let column = 0; column < columns; column++) {
    for (let path = 0; path < paths; path++) {
      values[path] = worth[path * columns + column] as number;
    }
    bands.p50[column] = select(values, 0, paths - 1, middle as number);
    bands.p10[column] = select(values, 0, middle as number, tenth as number);
    bands.p90[column] = select(values, middle as number, paths - 1, nineTenths as number);
  }
  return bands;
}

/**
 * Moves the value that belongs at `rank` there, smaller ones before it and larger behind it, and returns it: Hoare's
 * quickselect with the middle of three as the pivot. Sorting each year takes twice as long as all else.
 */
function select(values: Float64Array, from: number, to: number, rank: number): number {
  let [low, high] = [from, to];
  while (low < high) {
    const pivot = middleOf(
      values[low] as number,
      values[(low + high) >>> 1] as number,
      values[high] as number,
    );
    let [left, right] = [low, high];
    while (left <= right) {
      while ((values[left] as number) < pivot) left++;
      while ((values[right] as number) > pivot) right--;
      if (left > right) break;
      const moved = values[left] as number;
      values[left++] = values[right] as number;
      values[right--] = moved;
    }
    if (rank <= right) high = right;
    else if (rank >= left) low = left;
    else break;
  }
  return values[rank] as number;
}

function middleOf(a: number, b: number, c: number): number {
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
}

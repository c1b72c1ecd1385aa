/**
 * A series as the path of a line in a box of the width of its steps and a height of 100. Where nothing is known the line
 * has a gap; a value alone is a dot.
 * @param most the value at the top
 * @param isMirrored the first step is at the right
 */
export function linePath(values: readonly (number | null)[], most: number, isMirrored: boolean): string {
  return values
    .map((value, index) => {
      if (value === null) return '';
      const x = (isMirrored ? values.length - 1 - index : index) + 0.5;
      const y = (100 - (value / most) * 100).toFixed(2);
      const isFirst = values[index - 1] === undefined || values[index - 1] === null;
      // A line of no length is drawn as a dot by its round ends.
      return isFirst ? `M${x} ${y}h0` : `L${x} ${y}`;
    })
    .join('');
}

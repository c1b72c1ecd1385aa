/** The id of a heading in a RichText. @param name of its block @param block its place in the `doc` */
export function headingId(name: string, block: number): string {
  return `${name}-${String(block + 1)}`;
}

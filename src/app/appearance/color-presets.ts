/** Ready colors, each readable by `colorFault`. Blue and orange are the product's own (specification, section 9). */
export const COLOR_PRESETS: Readonly<Record<string, string>> = {
  blue: '#1570ef',
  orange: '#dd5f05',
  teal: '#0e7c86',
  green: '#2a7d46',
  violet: '#7045d6',
  pink: '#c02a78',
  slate: '#475569',
};

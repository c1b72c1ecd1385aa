/** Fields that usually name an item: the first that is there is taken. */
export const USUAL_NAMES = ['title', 'name', 'titolo', 'nome', 'titulo', 'nombre', 'titre', 'nom'];

/** A field as a text; '' for what is none. */
export function fieldText(item: Readonly<Record<string, unknown>> | undefined, field: string): string {
  const value = item?.[field];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The fields with those first that are usual. */
export function usualFirst(fields: readonly string[], usual: readonly string[]): string[] {
  return [...usual.filter((field) => fields.includes(field)), ...fields.filter((field) => !usual.includes(field))];
}

/** What people call an item: the text of its usual field, else its first. */
export function itemName(item: Readonly<Record<string, unknown>>): string {
  const field = usualFirst(Object.keys(item), USUAL_NAMES).find((each) => fieldText(item, each) !== '');
  return field === undefined ? '' : fieldText(item, field);
}

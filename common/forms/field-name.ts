/** A name that an answer may be sent and stored under. Those that begin with _ are the form's own. */
const NAME = /^[A-Za-z][A-Za-z0-9_-]{0,39}$/;

/** The name that a field was given, or '' for none and for what is no name. @param name as typed */
export function fieldName(name: unknown): string {
  return typeof name === 'string' && NAME.test(name) ? name : '';
}

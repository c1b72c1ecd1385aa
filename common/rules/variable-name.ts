const NAME = /^[A-Z_][A-Z0-9_]{0,127}$/;
/** Names that decide what programs do before the project's own commands begin. */
const RESERVED = /^(?:PATH|HOME|LD_.*|DYLD_.*|NODE_OPTIONS|NODE_EXTRA_CA_CERTS|GIT_.*|P?NPM_CONFIG_.*)$/i;

/** Why an environment variable may not have a name; null: it may. */
export function variableNameFault(name: string): 'reserved_name' | 'variable_name' | null {
  if (RESERVED.test(name)) return 'reserved_name';
  return NAME.test(name) ? null : 'variable_name';
}

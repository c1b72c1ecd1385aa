import { VARIABLES, type VariableInput } from '#common/contract/environment-variables.ts';
import { type ErrorDetail, fault } from '#common/contract/faults.ts';

const NAME = /^[A-Z_][A-Z0-9_]{0,127}$/;
/** Names that decide what programs do before the project's own commands begin. */
const RESERVED = /^(?:PATH|HOME|LD_.*|DYLD_.*|NODE_OPTIONS|NODE_EXTRA_CA_CERTS|GIT_.*|P?NPM_CONFIG_.*)$/i;

function checkOne(field: string, { name, value }: VariableInput, isKept: boolean): ErrorDetail[] {
  if (RESERVED.test(name)) return [fault(`${field}.name`, 'reserved_name', { name })];
  if (!NAME.test(name)) return [fault(`${field}.name`, 'variable_name')];
  if (value === undefined) return isKept ? [] : [fault(`${field}.value`, 'required')];
  const isTooLong = Buffer.byteLength(value) > VARIABLES.longest;
  return isTooLong ? [fault(`${field}.value`, 'variable_too_large')] : [];
}

/**
 * What is wrong with a set of variables.
 * @param isKept whether a value is stored for a name, which then may be left out
 */
export function checkVariables(variables: readonly VariableInput[], isKept: (name: string) => boolean): ErrorDetail[] {
  const seen = new Set<string>();
  return variables.flatMap((variable, index) => {
    const field = `environment.variables.${index}`;
    const twice = seen.has(variable.name);
    seen.add(variable.name);
    if (twice) return [fault(`${field}.name`, 'variable_twice', { name: variable.name })];
    return checkOne(field, variable, isKept(variable.name));
  });
}

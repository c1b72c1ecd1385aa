import { VARIABLES, type VariableInput } from '#common/contract/environment-variables.ts';
import { type ErrorDetail, fault } from '#common/contract/faults.ts';
import { variableNameFault } from '#common/rules/variable-name.ts';

function checkOne(field: string, { name, value }: VariableInput, isKept: boolean): ErrorDetail[] {
  const wrong = variableNameFault(name);
  if (wrong === 'reserved_name') return [fault(`${field}.name`, wrong, { name })];
  if (wrong !== null) return [fault(`${field}.name`, wrong)];
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

import type { TFunction } from 'i18next';
import type { TokenGroup } from '#common/layout/style-properties.ts';

/** `space`, `4` -> "Space 4"; `radius`, `sm` -> "Small corners". */
export function tokenLabel(group: TokenGroup, name: string, t: TFunction): string {
  if (group === 'color') return t(`widgets:colors.${name}`, { defaultValue: name });
  const shown = t(`style:step.${name}`, { defaultValue: name });
  const usual = t(`style:token.${group}`, { name: shown });
  // Steps have whole names of their own: words for sizes agree with what they are of in most languages.
  return t(`style:named.${group}.${name}`, { defaultValue: usual });
}

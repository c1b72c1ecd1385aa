import { useState } from 'react';
import { readStored, writeStored } from '#src/api/client/browser-storage.ts';
import type { SiteForm } from '#src/api/forms.ts';
import { isRecord } from '#common/rules/is-record.ts';

/** Fields that are columns unless others were chosen. */
const FIRST = 3;

/** The keys of the chosen fields by form. */
function stored(): { readonly [form: string]: unknown } {
  try {
    const found: unknown = JSON.parse(readStored('formColumns') ?? '{}');
    return isRecord(found) ? found : {};
  } catch {
    return {};
  }
}

function chosenOf(form: string): readonly unknown[] | null {
  const all = stored();
  const own = Object.hasOwn(all, form) ? all[form] : null;
  return Array.isArray(own) ? own : null;
}

/** The fields of a form that are columns of its list; the choice is kept on this device. */
export function useShownFields({ id, fields }: Pick<SiteForm, 'id' | 'fields'>) {
  const [chosen, setChosen] = useState(() => chosenOf(id));
  const shown = fields.filter(({ key }, index) => (chosen ? chosen.includes(key) : index < FIRST));
  const choose = (key: string, on: boolean) => {
    const keys = shown.map((field) => field.key);
    const next = on ? [...keys, key] : keys.filter((other) => other !== key);
    setChosen(next);
    writeStored('formColumns', JSON.stringify({ ...stored(), [id]: next }));
  };
  return { shown, choose };
}

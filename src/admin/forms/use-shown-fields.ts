import { useState } from 'react';
import type { SiteForm } from '#src/api/forms.ts';

/** Fields that are columns unless others were chosen. */
const FIRST = 3;

function stored(key: string): readonly string[] | null {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return Array.isArray(found) ? found.filter((each) => typeof each === 'string') : null;
  } catch {
    return null;
  }
}

/** The fields of a form that are columns of its list; the choice is kept on this device. */
export function useShownFields({ id, fields }: Pick<SiteForm, 'id' | 'fields'>) {
  const place = `form-columns:${id}`;
  const [chosen, setChosen] = useState(() => stored(place));
  const shown = fields.filter(({ key }, index) => (chosen ? chosen.includes(key) : index < FIRST));
  const choose = (key: string, on: boolean) => {
    const keys = shown.map((field) => field.key);
    const next = on ? [...keys, key] : keys.filter((other) => other !== key);
    setChosen(next);
    localStorage.setItem(place, JSON.stringify(next));
  };
  return { shown, choose };
}

import i18next from 'i18next';

/** What is wrong with one control of a form, in words. */
export interface ControlFault {
  readonly control: HTMLElement | null;
  readonly id: string;
  readonly name: string;
  readonly text: string;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isControl(element: Element): element is Control {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  );
}

function isMissing(control: Control) {
  return control.required && control.type !== 'checkbox' && control.value.trim() === '';
}

/** What a control asks for in its attributes, in our words: the browser's come in its own language and as bubbles. */
function textFor(control: Control): string | null {
  const { validity, dataset } = control;
  if (control.disabled) return null;
  if (validity.valueMissing || isMissing(control)) return dataset.missing ?? i18next.t('faults:required');
  if (validity.customError) return control.validationMessage;
  if (validity.typeMismatch && control.type === 'email') return i18next.t('faults:not_email');
  if (validity.tooShort && 'minLength' in control) {
    return i18next.t('faults:too_short', { minimum: control.minLength });
  }
  return validity.valid ? null : (dataset.mismatch ?? i18next.t('faults:not_valid'));
}

/** Every control of a form that is not right, in order: `required`, `pattern`, `minLength`, `type` and custom validity. */
export function checkControls(form: HTMLFormElement): readonly ControlFault[] {
  return [...form.elements].filter(isControl).flatMap((control) => {
    const text = textFor(control);
    return text === null ? [] : [{ control, id: control.id, name: control.name, text }];
  });
}

import { withClass } from '../drawing/attributes';
import { drawWords, isUnseen, plainText } from '../drawing/inline';
import type { ViewProps } from '../drawing/view';
import { stepId } from '../../forms/own-fields';
import { nextWord } from '../form/words';

type Props = {
  readonly label: unknown;
  readonly help: unknown;
  readonly showField: string;
};

/** Fields under a heading. */
function FieldGroupView({ props, root, context, children }: ViewProps<Props>) {
  const { canvas, output, forms, block, name: id = 'group' } = context;
  const isLoose = forms !== undefined && (block === undefined || forms.formOf(block) === undefined);
  if (!canvas && (output !== 'page' || isLoose)) return null;
  const form = block === undefined ? undefined : forms?.formOf(block);
  const steps = form === undefined ? [] : (forms?.stepsOf(form) ?? []);
  const step = block === undefined ? -1 : steps.indexOf(block);
  const label = plainText(props.label);
  const help = plainText(props.help);
  return (
    <fieldset
      {...withClass(root, 'w-field-group', props.showField !== '' && `f-${id}`, step >= 0 && `s-${id}`)}
      aria-describedby={isUnseen(help) ? undefined : `${id}-help`}
    >
      {(canvas || !isUnseen(label)) && <legend className="w-field-group__label">{drawWords(label, context)}</legend>}
      {!isUnseen(help) && (
        <p className="w-field__help" id={`${id}-help`}>
          {drawWords(help, context)}
        </p>
      )}
      <div className="w-field-group__body">{children}</div>
      {step >= 0 && step + 1 < steps.length && (
        <p className="w-form__next">
          <label className="w-button w-button--outline" htmlFor={stepId(`b-${form ?? ''}`, step + 2)}>
            {nextWord(context.lang)}
          </label>
        </p>
      )}
    </fieldset>
  );
}

export { FieldGroupView as view };

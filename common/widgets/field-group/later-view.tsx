import { withClass } from '../drawing/attributes';
import { drawWords, isUnseen, plainText } from '../drawing/inline';
import type { ViewProps } from '../drawing/view';

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
  const label = plainText(props.label);
  const help = plainText(props.help);
  return (
    <fieldset
      {...withClass(root, 'w-field-group', props.showField !== '' && `f-${id}`)}
      aria-describedby={isUnseen(help) ? undefined : `${id}-help`}
    >
      {(canvas || !isUnseen(label)) && <legend className="w-field-group__label">{drawWords(label, context)}</legend>}
      {!isUnseen(help) && (
        <p className="w-field__help" id={`${id}-help`}>
          {drawWords(help, context)}
        </p>
      )}
      <div className="w-field-group__body">{children}</div>
    </fieldset>
  );
}

export { FieldGroupView as view };

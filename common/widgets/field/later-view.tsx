import type { ReactNode } from 'react';
import { isGroup } from '../../forms/field-kinds';
import { fieldName } from '../../forms/field-name';
import { withClass } from '../drawing/attributes';
import { drawWords, isUnseen, plainText } from '../drawing/inline';
import type { ViewContext, ViewProps } from '../drawing/view';
import { drawControl, type Drawn, Tick } from './control';
import type { FieldProps } from './field-props';
import { requiredWord } from './words';

/** What the site knows of a field: its key, what was sent before, and what is wrong with that. */
function answered(props: FieldProps, { forms, block }: ViewContext) {
  const own = plainText(props.value);
  const otherwise = own === '' ? [] : [own];
  const sentAs = (block !== undefined && forms?.keyOf(block)) || fieldName(props.name) || (block ?? 'field');
  const answers = forms?.answers;
  if (!answers || block === undefined || answers.form !== forms.formOf(block))
    return { sentAs, values: otherwise, fault: undefined };
  return { sentAs, values: answers.values.get(sentAs) ?? [], fault: answers.faults.get(sentAs) };
}

/** The words of a label; the mark of one that is required is read aloud by the control itself. */
function words(props: FieldProps, context: ViewContext): ReactNode {
  return (
    <>
      <span className="w-field__words">{drawWords(plainText(props.label), context)}</span>
      {props.required && <span className="w-field__mark">{` (${requiredWord(context.lang)})`}</span>}
    </>
  );
}

function notes(help: string, fault: string | undefined, id: string, context: ViewContext): ReactNode {
  return (
    <>
      {!isUnseen(help) && (
        <p className="w-field__help" id={`${id}-help`}>
          {drawWords(help, context)}
        </p>
      )}
      {fault !== undefined && (
        <p className="w-field__fault" id={`${id}-fault`}>
          {fault}
        </p>
      )}
    </>
  );
}

/** Controls are inert on the canvas: a click there chooses the block. */
function box(control: ReactNode, { canvas }: ViewContext): ReactNode {
  return (
    <div className="w-field__box" inert={canvas}>
      {control}
    </div>
  );
}

/** A question with its control, help and, where an answer was refused, the reason. */
function FieldView({ props, root, context }: ViewProps<FieldProps>) {
  const { canvas, output, forms, block, name: id = 'field' } = context;
  const label = plainText(props.label);
  const isLoose = forms !== undefined && (block === undefined || forms.formOf(block) === undefined);
  if (!canvas && (output !== 'page' || isLoose || (isUnseen(label) && props.kind !== 'hidden'))) return null;
  const { sentAs, values, fault } = answered(props, context);
  const help = plainText(props.help);
  const linked = [!isUnseen(help) && `${id}-help`, fault !== undefined && `${id}-fault`].filter(Boolean).join(' ');
  const about = {
    'aria-describedby': linked || undefined,
    'aria-invalid': fault === undefined ? undefined : true,
  } as const;
  // A control that is not shown and required keeps a browser from sending, without a word: the server asks for it.
  const isStepped = forms !== undefined && block !== undefined && forms.stepsOf(forms.formOf(block) ?? '').length > 0;
  const required = props.required && props.showField === '' && !isStepped;
  const drawn: Drawn = { props, lang: context.lang, id, sentAs, values, about, required };
  const own = withClass(root, 'w-field', `w-field--${props.kind}`, props.showField !== '' && `f-${id}`);
  if (props.kind === 'hidden') {
    if (canvas) return <p {...own}>{words(props, context)}</p>;
    return <input {...own} type="hidden" name={sentAs} defaultValue={plainText(props.value)} />;
  }
  if (isGroup(props.kind))
    return (
      <fieldset {...own} aria-describedby={about['aria-describedby']}>
        <legend className="w-field__label">{words(props, context)}</legend>
        {notes(help, fault, id, context)}
        {box(drawControl(drawn), context)}
      </fieldset>
    );
  if (props.kind === 'checkbox' || props.kind === 'consent')
    return (
      <div {...own}>
        <div className="w-field__tick">
          {box(Tick(drawn), context)}
          <label className="w-field__label" htmlFor={id}>
            {words(props, context)}
          </label>
        </div>
        {notes(help, fault, id, context)}
      </div>
    );
  return (
    <div {...own}>
      <label className="w-field__label" htmlFor={id}>
        {words(props, context)}
      </label>
      {notes(help, fault, id, context)}
      {box(drawControl(drawn), context)}
    </div>
  );
}

export { FieldView as view };

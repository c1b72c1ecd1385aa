import type { ReactNode } from 'react';
import { DONE_ID, STEP_NAME, stepId, TRAP_NAME } from '../../forms/own-fields';
import { withClass } from '../drawing/attributes';
import { drawWords, isUnseen, plainText } from '../drawing/inline';
import type { FormAnswers, ViewContext, ViewProps } from '../drawing/view';
import { doneWords, faultsWords, openFormWords, sendWord, stepWord, trapWords } from './words';

type Props = {
  readonly submitLabel: unknown;
  readonly submitVariant: string;
  readonly successText: unknown;
};

/** What is wrong, with a link to each field; it has the focus when the page opens. */
function summary(faults: FormAnswers['faults'], context: ViewContext): ReactNode {
  if (faults.size === 0) return null;
  return (
    // WCAG technique G139: who sent a form with mistakes begins at them.
    // oxlint-disable-next-line jsx-a11y/no-autofocus
    <div className="w-form__faults" role="alert" tabIndex={-1} autoFocus>
      <p className="w-form__title">{faultsWords(context.lang)}</p>
      <ul className="w-form__list">
        {[...faults].map(([target, words]) => (
          <li key={target}>{target === '' ? words : <a href={`#${target}`}>{words}</a>}</li>
        ))}
      </ul>
    </div>
  );
}

/** A field that people do not see, and programs that fill in everything do. */
function trap(id: string, { lang }: ViewContext): ReactNode {
  return (
    <div className="w-form__trap" aria-hidden="true">
      <label htmlFor={`${id}-trap`}>{trapWords(lang)}</label>
      <input id={`${id}-trap`} type="text" tabIndex={-1} autoComplete="off" name={TRAP_NAME} />
    </div>
  );
}

function submit(props: Props, context: ViewContext): ReactNode {
  const label = plainText(props.submitLabel);
  const words = isUnseen(label) ? sendWord(context.lang) : label;
  const look = `w-form__submit w-button w-button--${props.submitVariant}`;
  return (
    <p className="w-form__foot">
      {context.canvas ? (
        <span className={look}>{drawWords(words, context)}</span>
      ) : (
        <button className={look} type="submit">
          {drawWords(words, context)}
        </button>
      )}
    </p>
  );
}

/** Chooses the step that is shown: by keys as any choice, without script. */
function steps(id: string, count: number, { lang }: ViewContext): ReactNode {
  if (count === 0) return null;
  return (
    <fieldset className="w-form__steps">
      <legend className="w-form__legend">{stepWord(lang)}</legend>
      {Array.from({ length: count }, (_, index) => (
        <label key={index} className="w-form__step">
          <input
            id={stepId(id, index + 1)}
            type="radio"
            name={STEP_NAME}
            defaultChecked={index === 0}
            defaultValue={String(index + 1)}
          />
          <span>{index + 1}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** What is shown in place of the form once it was sent: the address then names it. */
function done(id: string, props: Props, context: ViewContext): ReactNode {
  const text = plainText(props.successText);
  return (
    <div className="w-form__done" id={`${id}${DONE_ID}`} role="status" tabIndex={-1}>
      <p className="w-form__title">{drawWords(isUnseen(text) ? doneWords(context.lang) : text, context)}</p>
    </div>
  );
}

/**
 * Questions and the button that sends their answers. As AMP it is a link to the page itself. Where nothing can be sent (a
 * form in a form) nothing is published.
 */
function FormView({ props, root, context, children }: ViewProps<Props>) {
  const { canvas, output, forms, block, name: id = 'form', now = 0 } = context;
  const own = withClass(root, 'w-form');
  if (canvas)
    return (
      <div {...own}>
        <div className="w-form__body">{children}</div>
        {submit(props, context)}
      </div>
    );
  if (output !== 'page')
    return (
      <p {...own}>
        <a className="w-button w-button--solid" href="?">
          {openFormWords(context.lang)}
        </a>
      </p>
    );
  const isSent = forms !== undefined && block !== undefined;
  if (isSent && forms.formOf(block) !== block) return null;
  const faults = isSent && forms.answers?.form === block ? forms.answers.faults : undefined;
  return (
    <div {...own}>
      {done(id, props, context)}
      <form
        className="w-form__form"
        id={id}
        action={isSent ? forms.action(block) : undefined}
        method="post"
        encType={isSent && forms.hasFiles(block) ? 'multipart/form-data' : undefined}
      >
        {faults && summary(linked(faults, context), context)}
        {trap(id, context)}
        {isSent &&
          forms
            .hidden(block, now)
            .map(([sentAs, value]) => <input key={sentAs} type="hidden" name={sentAs} defaultValue={value} />)}
        {isSent && steps(id, forms.stepsOf(block).length, context)}
        <div className="w-form__body">{children}</div>
        {submit(props, context)}
      </form>
    </div>
  );
}

/** The same faults by the id of each control. */
function linked(faults: FormAnswers['faults'], { forms }: ViewContext): FormAnswers['faults'] {
  return new Map([...faults].map(([key, words]) => [key === '' ? '' : (forms?.controlOf(key) ?? ''), words]));
}

export { FormView as view };

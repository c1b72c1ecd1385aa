import { FileCode } from 'lucide-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import {
  type ElementAttributeName,
  type ElementChange,
  type SourceElement,
  useDesignWords,
} from '#src/api/visual-edits.ts';
import { fieldFault } from '#src/i18n/error-text.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PlaceLink } from '../place-code';
import { useSessionView } from '../session-view';
import { AddClass, TokenList } from './design-words';
import { InspectorField } from './inspector-field';
import { TextSources } from './text-sources';
import { UseToken } from './use-token';

interface InspectorProps {
  readonly element: SourceElement;
  /** How many of them are on the page. */
  readonly count: number;
  readonly error: unknown;
  readonly isBusy: boolean;
  readonly onChange: (change: ElementChange) => void;
}

/** What is drawn from data, with the way to where it is written. */
function DataPart({ code, place, isKey }: { code: string; place: SourceElement['loop']; isKey: boolean }) {
  const { t } = useTranslation('chat-sessions');
  return (
    <div className="inspect-data">
      <code dir="ltr">{code}</code>
      <p className="session-note">{t(isKey ? 'elements.translated' : 'elements.fromData')}</p>
      {place && <PlaceLink {...place} />}
    </div>
  );
}

function Texts({ element, readOnly, onChange }: { readOnly: boolean } & Pick<InspectorProps, 'element' | 'onChange'>) {
  const { t } = useTranslation('chat-sessions');
  const { content, takesText, offset, path } = element;
  const texts = content.filter(({ kind }) => kind === 'text').length;
  const label = (number: number) => (texts > 1 ? t('elements.textNumber', { number }) : t('elements.text'));
  const change = (at: number) => (value: string) => onChange({ type: 'text', at, value });
  const key = `${path}:${offset}`;
  const numberOf = (at: number) => content.slice(0, at + 1).filter(({ kind }) => kind === 'text').length;
  return (
    <>
      {takesText && (
        <InspectorField key={key} long label={label(1)} value="" readOnly={readOnly} onCommit={change(0)} />
      )}
      {content.map((part, at) => {
        if (part.kind === 'data' && part.sources)
          return <TextSources key={`${key}:${at}`} code={part.code} sources={part.sources} />;
        if (part.kind === 'data')
          return <DataPart key={`${key}:${at}`} code={part.code} place={part.place} isKey={part.key !== null} />;
        if (part.kind === 'element') return null;
        return (
          <InspectorField
            key={`${key}:${at}`}
            long
            label={label(numberOf(at))}
            value={part.value}
            readOnly={readOnly}
            onCommit={change(at)}
          />
        );
      })}
    </>
  );
}

/** An empty description of a picture says something, any other empty attribute does not. */
function valueOf(name: ElementAttributeName, value: string) {
  return value === '' && name !== 'alt' ? null : value;
}

/** An element that was chosen: its words and attributes as its file has them, each changed in its place. */
export function Inspector({ element, count, error, isBusy, onChange }: InspectorProps) {
  const { t } = useTranslation('chat-sessions');
  const { live, openFile, readOnly, isRunning } = useSessionView();
  const { path, line, name, component, page, loop, attributes } = element;
  const words = useDesignWords(live.session.id);
  const isShut = readOnly !== null || isRunning || isBusy;
  const atValue = fieldFault(error, 'change.value');
  const fault = atValue ?? fieldFault(error, 'change') ?? fieldFault(error, 'path');
  return (
    <section className="inspect-form" aria-label={t('elements.inspector')}>
      <header className="inspect-head">
        <h2 dir="ltr">
          <code>{`<${name}>`}</code> {component}
        </h2>
        <Button size="sm" icon={<FileCode />} onClick={() => openFile(path, line)}>
          {t('elements.find')}
        </Button>
        <PlaceLink path={path} line={line} />
      </header>
      {page !== null && (
        <Notice
          actions={
            <Link className="link" to={`/pages/${page.key}`}>
              {t('elements.openPage', { name: page.name })}
            </Link>
          }
        >
          {t('elements.fromPage')}
        </Notice>
      )}
      {(loop !== null || count > 1) && (
        <Notice>
          {count > 1 ? t('elements.repeated', { count }) : t('elements.loop')} {loop && <PlaceLink {...loop} />}
        </Notice>
      )}
      {fault !== null && (
        <p role="alert" className="ui-error">
          {fault}
        </p>
      )}
      <Texts element={element} readOnly={isShut} onChange={onChange} />
      {attributes.map(({ name: attribute, value, code }) =>
        code === null ? (
          <Fragment key={`${path}:${element.offset}:${attribute}`}>
            <InspectorField
              label={t(`elements.attribute.${attribute}`)}
              value={value ?? ''}
              readOnly={isShut}
              onCommit={(next) => onChange({ type: 'attribute', name: attribute, value: valueOf(attribute, next) })}
            />
            {attribute === 'class' && words.data && (
              <AddClass
                classes={words.data.classes}
                value={value ?? ''}
                isShut={isShut}
                onChange={(next) => onChange({ type: 'attribute', name: 'class', value: next })}
              />
            )}
          </Fragment>
        ) : (
          <div key={attribute} className="ui-field">
            <span className="ui-label">{t(`elements.attribute.${attribute}`)}</span>
            <DataPart code={code} place={{ path, line }} isKey={false} />
          </div>
        ),
      )}
      {readOnly === null && <p className="session-note">{t('elements.savesHint')}</p>}
      {words.data && <UseToken element={element} tokens={words.data.tokens} isShut={isShut} onChange={onChange} />}
      {words.data && <TokenList tokens={words.data.tokens} />}
    </section>
  );
}

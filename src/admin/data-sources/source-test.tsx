import { Play } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DataSourceInput, type DataSourceReply, testDataSource } from '#src/api/data-sources.ts';
import { errorText } from '#src/i18n/error-text.ts';
import { withLatinDigits } from '#src/i18n/latin-digits.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { useSending } from '#src/ui/use-sending.ts';
import { JsonTree } from './json-tree';
import './data-sources.css';

export interface SourceTestProps {
  readonly sourceKey: string;
  /** Keys of the address that the request needs. */
  readonly keys: readonly string[];
  /** It is fetched; what is kept here has neither a status nor a time. */
  readonly isCall: boolean;
  /** What to try: made when the button is pressed. */
  readonly request: () => { id?: string; api?: DataSourceInput };
  /** Why it cannot be tried now. */
  readonly refused: string | null;
}

/** Fetches once and shows what came: status, time, and the reply as a tree of bindings. */
export function SourceTest({ sourceKey, keys, isCall, request, refused }: SourceTestProps) {
  const { t, i18n } = useTranslation('data-sources');
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [reply, setReply] = useState<DataSourceReply | null>(null);
  const { busy, error, run } = useSending();
  const fetchOnce = async () => {
    const wanted = Object.fromEntries(keys.map((key) => [key, values[key] ?? '']));
    const isThere = await run(async () =>
      setReply(await testDataSource({ ...request(), ...(keys.length > 0 && { keys: wanted }) })),
    );
    if (!isThere) setReply(null);
  };
  return (
    <section className="source-test">
      <div className="source-test-keys">
        {keys.map((key) => (
          <Field key={key} label={`<${key}>`}>
            {(ids) => (
              <TextInput
                {...ids}
                dir="ltr"
                value={values[key] ?? ''}
                onChange={(event) => setValues({ ...values, [key]: event.target.value })}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter') return;
                  event.preventDefault();
                  if (refused === null) void fetchOnce();
                }}
              />
            )}
          </Field>
        ))}
        <Button icon={<Play />} busy={busy} disabledReason={refused} onClick={() => void fetchOnce()}>
          {t('test')}
        </Button>
      </div>
      <div role="status" className="source-reply">
        {error !== null && <p className="ui-error">{errorText(error)}</p>}
        {reply && (
          <>
            {(isCall || reply.status >= 300 || reply.truncated) && (
              <p className="source-reply-head">
                <Badge tone={reply.status < 300 ? 'success' : 'danger'}>{reply.status}</Badge>
                {isCall &&
                  t('took', {
                    ms: new Intl.NumberFormat(withLatinDigits(i18n.language)).format(Math.round(reply.ms)),
                  })}
                {reply.truncated && <Badge tone="warning">{t('truncated')}</Badge>}
              </p>
            )}
            <p className="ui-help">{t('bindHint')}</p>
            <div className="json-tree" dir="ltr">
              <JsonTree value={reply.body} name={sourceKey || 'api'} path={`api.${sourceKey || 'key'}`} />
            </div>
          </>
        )}
      </div>
    </section>
  );
}

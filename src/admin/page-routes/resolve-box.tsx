import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type Resolution, resolveAddress } from '#src/api/page-routes.ts';
import { errorText } from '#src/i18n/error-text.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Form } from '#src/ui/form.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { useSubmit } from '#src/ui/use-submit.ts';
import { KeyList } from './key-list';
import './page-routes.css';

function Answer({ answer }: { answer: Resolution }) {
  const { t } = useTranslation('page-routes');
  if (answer.redirect) {
    return (
      <p>
        {t('redirectsTo', { status: answer.redirect.status })} <code dir="ltr">{answer.redirect.to}</code>
      </p>
    );
  }
  if (!answer.route) return <p>{t('noAnswer')}</p>;
  return (
    <>
      <p>
        {t('answeredBy')} <code dir="ltr">{answer.route.url_string}</code> {t('withPage')}{' '}
        <Link className="route-link" to={`/pages/${answer.pageKey ?? answer.route.page_template}/`}>
          {answer.pageKey ?? answer.route.page_template}
        </Link>
      </p>
      {answer.keys && <KeyList keys={answer.keys} />}
      {answer.shadowedBy && <p>{t('alsoShadowed')}</p>}
    </>
  );
}

/** "What answers this address?": the server's own answer for any address of the site. */
export function ResolveBox() {
  const { t } = useTranslation('page-routes');
  const id = useId();
  const [url, setUrl] = useState('');
  const [answer, setAnswer] = useState<Resolution | null>(null);
  const submit = useSubmit({
    send: async () => {
      setAnswer(null);
      setAnswer(await resolveAddress(url.trim()));
    },
  });
  const { busy, error, faults } = submit;
  const fault = faults[0]?.text ?? (error === null ? null : errorText(error));
  return (
    <Card title={t('resolve')} padded>
      <Form className="resolve-form" submit={submit}>
        <TextInput
          aria-label={t('address')}
          placeholder="/about/"
          dir="ltr"
          required
          data-missing={t('faults:path_needed')}
          aria-invalid={fault !== null || undefined}
          aria-describedby={`${id}-answer`}
          spellCheck={false}
          value={url}
          onChange={(event) => setUrl(event.target.value)}
        />
        <Button type="submit" busy={busy}>
          {t('ask')}
        </Button>
      </Form>
      <div id={`${id}-answer`} className="resolve-answer" role="status">
        {fault !== null && <p className="ui-error">{fault}</p>}
        {fault === null && answer && <Answer answer={answer} />}
      </div>
    </Card>
  );
}

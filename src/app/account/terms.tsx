import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#src/ui/dialog.tsx';

const PARTS = ['what', 'account', 'content', 'conduct', 'data', 'end'] as const;

/** The terms of use, read over the form that asks to agree to them. */
function TermsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('terms');
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <div className="terms">
        {PARTS.map((part) => (
          <section key={part}>
            <h3>{t(`part.${part}.title`)}</h3>
            <p>{t(`part.${part}.text`)}</p>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

/** Opens the terms of use. */
export function TermsButton() {
  const { t } = useTranslation('sign-up');
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="link" onClick={() => setOpen(true)}>
        {t('readTerms')}
      </button>
      {open && (
        <Suspense>
          <TermsDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PROVIDER_NAMES } from '#src/api/connections.ts';
import { pendingLink, setPendingLink } from './callback';
import { LinkForm } from './link-form';
import { AuthLayout } from './auth-layout';
import { SignInForm } from './sign-in-form';

/** '/signin': with e-mail and password, with a provider, or linking the two. */
export function Component() {
  const { t } = useTranslation('accounts');
  const [link, setLink] = useState(pendingLink);
  const drop = () => {
    setPendingLink(null);
    setLink(null);
  };
  if (link) {
    return (
      <AuthLayout title={t('link.title', { provider: PROVIDER_NAMES[link.provider] })}>
        <LinkForm provider={link.provider} token={link.token} onLeave={drop} />
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title={t('signIn.title')} lead={t('signIn.lead')}>
      <SignInForm />
    </AuthLayout>
  );
}

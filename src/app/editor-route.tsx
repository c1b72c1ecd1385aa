import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { OrganizationGate } from './no-organization/organization-gate';
import { LoginAsBanner } from './session/login-as-banner';
import { SignedIn } from './signed-in';

const EditorScreen = lazyPart(async () => (await import('#src/editor/editor-screen.tsx')).EditorScreen);

/** '/pages/<pageKey>/': the editor without the shell; another page is another editor. */
export function EditorRoute() {
  const { pageKey = '' } = useParams();
  return (
    <SignedIn>
      <OrganizationGate>
        <Suspense>
          <EditorScreen key={pageKey} />
        </Suspense>
        <LoginAsBanner floating />
      </OrganizationGate>
    </SignedIn>
  );
}

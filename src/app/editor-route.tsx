import { useLoaderData, useParams } from 'react-router-dom';
import { EditorScreen } from '#src/editor/editor-screen.tsx';
import type { EditorData } from './editor-loader';
import { OrganizationGate } from './no-organization/organization-gate';
import { LoginAsBanner } from './session/login-as-banner';
import { AppActions } from './shell/actions/app-actions';
import { SignedIn } from './signed-in';
import { SiteGate } from './site-gate';

/** '/pages/<pageKey>/': the editor without the shell; another page is another editor. */
export function EditorRoute() {
  const { pageKey = '' } = useParams();
  const { early } = useLoaderData<EditorData>();
  return (
    <SignedIn>
      <OrganizationGate>
        <SiteGate>
          <AppActions>
            <EditorScreen key={pageKey} early={early} />
          </AppActions>
        </SiteGate>
        <LoginAsBanner floating />
      </OrganizationGate>
    </SignedIn>
  );
}

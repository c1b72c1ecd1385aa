import type { Organization } from '#src/api/organizations.ts';
import { DetailsForm } from './details-form';
import { NameForm } from './name-form';

/** What the organisation is called and where it is reached. */
export function GeneralTab({ organization, mayManage }: { organization: Organization; mayManage: boolean }) {
  return (
    <div className="organization-cards">
      <NameForm organization={organization} mayManage={mayManage} />
      <DetailsForm organization={organization} mayManage={mayManage} />
    </div>
  );
}

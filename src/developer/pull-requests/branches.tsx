/** A branch's name, left to right in every language. */
export function BranchName({ name }: { name: string }) {
  return (
    <bdi dir="ltr" className="pull-branch">
      {name}
    </bdi>
  );
}

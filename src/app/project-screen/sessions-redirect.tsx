import { Navigate, useParams } from 'react-router-dom';

/** '/projects/<id>/sessions': the tab of the project. */
export function Component() {
  const { projectId = '' } = useParams();
  return <Navigate to={`/projects/${projectId}?tab=sessions`} replace />;
}

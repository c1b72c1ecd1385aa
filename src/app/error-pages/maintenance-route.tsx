import { useNavigate } from 'react-router-dom';
import { Maintenance } from './maintenance';

/** '/maintenance': trying again leads to the start. */
export function Component() {
  const navigate = useNavigate();
  return <Maintenance onRetry={() => void navigate('/')} />;
}

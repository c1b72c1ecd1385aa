/** Who may make a call (docs/contract.md "Roles"). */
export type Level = 'open' | 'either' | 'own' | 'read' | 'write' | 'manage' | 'develop' | 'prepare' | 'installation';

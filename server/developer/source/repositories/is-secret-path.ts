const SECRET = /(?:^|\/)(?:\.env[^/]*|[^/]+\.(?:pem|key|p12|pfx)|id_(?:rsa|ed25519)[^/]*|\.npmrc|\.netrc)$/i;

/** Whether a file by this name holds keys or passwords as a rule: it is neither read by an assistant nor published. */
export function isSecretPath(path: string): boolean {
  return SECRET.test(path);
}

const hosts: Readonly<Record<string, string>> = {
  github: 'https://github.com/',
  gitlab: 'https://gitlab.com/',
  bitbucket: 'https://bitbucket.org/',
};

/** The web address of a repository, however `package.json` names it; undefined if that says none. */
export function repositoryAddress(written: string): string | undefined {
  const text = written.trim();
  const [, host = 'github', short] = /^(?:(\w+):)?([\w.-]+\/[\w.-]+)$/.exec(text) ?? [];
  if (short !== undefined) {
    const base = hosts[host];
    return base === undefined ? undefined : base + withoutEnding(short);
  }
  const [, site, path] =
    /^(?:git\+)?(?:https?|git|ssh):\/\/(?:[^@/]+@)?([\w.-]+)(?::\d+)?\/([^\s#?]+)/.exec(text) ??
    /^[\w.-]+@([\w.-]+):([^\s#?]+)$/.exec(text) ??
    [];
  return site === undefined || path === undefined
    ? undefined
    : `https://${site}/${withoutEnding(path)}`;
}

function withoutEnding(path: string): string {
  return path.replace(/\/+$/, '').replace(/\.git$/, '');
}

/** The commands that install a package, as a group of tabs in Markdown: whoever has chosen a tool elsewhere sees its own. */
export function installTabs(name: string): string {
  const commands = [
    ['npm', `npm install ${name}`],
    ['yarn', `yarn add ${name}`],
    ['pnpm', `pnpm add ${name}`],
    ['bun', `bun add ${name}`],
  ] as const;
  const tabs = commands.map(
    ([tool, command]) => `:::tab[${tool}]{value=${tool}}\n\`\`\`sh\n${command}\n\`\`\`\n:::`,
  );
  return ['::::tabs{group=package-manager}', ...tabs, '::::'].join('\n\n');
}

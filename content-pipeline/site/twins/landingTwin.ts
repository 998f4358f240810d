import type { LandingPage } from '#manifest/landingPage';
import { codeFence } from '../../markdown/printing/codeFence';
import { blocks, list, section, words } from './markdownBlocks';
import type { TwinPrinter } from './twinPrinter';

/** What the front door of a site says. */
export function landingTwin(page: LandingPage, print: TwinPrinter): string {
  const { hero, sample, facts, features, paths } = page;
  const toLinks = (links: readonly { label: string; href: string }[]) =>
    list(links.map(({ label, href }) => print.link(words(label), href)));
  return blocks(
    print.body(hero.text),
    hero.install === undefined ? '' : codeFence(hero.install, 'sh'),
    toLinks(hero.actions),
    section(2, words(sample?.title ?? 'Example'), print.body(sample?.body)),
    list(facts.map(({ label, body }) => `**${words(label)}**: ${print.body(body)}`)),
    ...features.map(({ title, body }) => section(2, words(title), print.body(body))),
    ...paths.map(({ title, body, links }) =>
      section(2, words(title), print.body(body), toLinks(links)),
    ),
  );
}

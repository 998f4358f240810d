/** Two sizes of a window: a phone's, up to 480 pixels, and that of the layout for desktops, from 996 on. */
type Screen = 'desktop' | 'phone';

/** What a reader acts with. */
export type Input = 'mouse' | 'keyboard' | 'touch';

export type Means = Screen | Input;

const screens: readonly Screen[] = ['desktop', 'phone'];
const inputs: readonly Input[] = ['mouse', 'keyboard', 'touch'];

/** A sentence of the specification, with what it must be proved, and why with nothing where nothing proves it. */
export interface Sentence {
  /** What proves it is named after it, with an `@` before: tags of tests, and steps of them. */
  id: string;
  says: string;
  /** Whether it is about something that readers do. It must then be proved with every input. */
  isDone?: boolean;
  /** The screens and inputs that it need not be proved with, each with the reason. */
  without?: Partial<Record<Means, string>>;
  /** A reason makes it one that needs no test. */
  notApplicable?: string;
}

/** The screens and the inputs that a sentence must be proved with. */
export function meansNeeded({ isDone = false, without = {} }: Sentence): Means[] {
  return [...screens, ...(isDone ? inputs : [])].filter((means) => without[means] === undefined);
}

// A table, and longer than other files for that. Reasons that several sentences share:

const noScreen = (why: string): Sentence['without'] => ({ desktop: why, phone: why });
const toBuild = noScreen('It is told by the build.');
const toDevelopers = noScreen('It is told to developers, by the build or in the console.');
const onlyPhones = { desktop: 'Wide windows have no side menu.' };
const onlyFocused = 'It is seen only while it has the focus.';
const aboutKeys = 'It is about a key.';
const aboutPointers = 'It is about what points.';
const onlyBars = { phone: 'Phones have no bar with dropdowns: their menu lists what those hold.' };

/** The specification, sentence by sentence: each must be proved by a browser test that passes. */
export const sentences: readonly Sentence[] = [
  ...about('route', {
    landing: 'The landing page stands at "/" and only there.',
    'blog-archive': 'The archive of the blog stands at "/blog/archive".',
    'api-index': '"/api" lists the packages, beside the sidebar of the reference.',
    package: '"/api/{package}" is an overview of the package.',
    class: 'Every class has a page at "/api/{package}/class/{Name}".',
    enum: 'Every enum has a page at "/api/{package}/enum/{Name}".',
    function: 'Every function has a page at "/api/{package}/function/{Name}".',
    interface: 'Every interface has a page at "/api/{package}/interface/{Name}".',
    docs: '"/docs" leads to the tutorials, beside their sidebar.',
    'tutorials-index': '"/docs/tutorials/" is the index of the tutorials.',
    tutorial: 'Each of the nine tutorials has a page at "/docs/tutorials/{slug}".',
    'not-found': 'Any other path shows the not-found page.',
    'api-id': seen(
      'Each page of the reference has a numeric id.',
      noScreen('No page shows the number.'),
    ),
  }),
  ...about('list', {
    classes: 'The classes are the seventeen that the specification names.',
    enums: 'The enums are the seven that the specification names.',
    functions: 'The functions that the specification names are among the pages.',
    interfaces: 'The interfaces cover nodes, configurations, introspection, execution and options.',
  }),
  ...about('nav', {
    'on-demand': done('Pages load on demand.'),
    progress: done('A progress bar appears when going to a page takes longer than a second.'),
    top: done('A new page is scrolled to its top.'),
    hash: done('A new page is scrolled to the part that the address names.'),
    'index-html': 'A trailing "/index.html" is stripped from paths.',
    'prefetch-visible': 'Links inside the site are fetched ahead when they become visible.',
    'preload-hover': done('Links inside the site are loaded ahead under a pointer.'),
    'prefetch-skipped': 'Nothing is fetched ahead on a 2g connection or for those who save data.',
    external: done('Links to other sites open in a new tab without an opener.'),
    spinner: 'A sign of life is shown while the first page loads.',
    slash: 'Paths get a slash at their end, or lose it, as the site is configured.',
    base: 'The base of the site is put before paths.',
  }),
  ...about('frame', {
    skip: done('Every page has a link that skips to its main content.', {
      mouse: onlyFocused,
      touch: onlyFocused,
    }),
    announcement: done('Every page may have an announcement bar that can be dismissed.'),
    navbar: 'Every page has a navigation bar on top.',
    body: 'Every page has its body in the frame.',
    footer: 'Every page may have a footer.',
  }),
  ...about('navbar', {
    'hide-on-scroll': done(
      'The bar hides on scrolling down and comes back on scrolling up, where configured.',
    ),
    collapse: 'Below 996 pixels the bar becomes a side menu.',
    toggle: done('The side menu is opened by a button.', onlyPhones),
    back: done(
      'The side menu has a button that leads back from its second panel to the first.',
      onlyPhones,
    ),
    backdrop: done('A backdrop closes the side menu.', {
      ...onlyPhones,
      keyboard: 'Nothing that only closes takes the focus: Escape does it.',
    }),
    link: done('An item may be a plain link.'),
    dropdown: done('An item may be a dropdown.'),
    locale: done('An item may lead to the same page in every locale.'),
    version: done('An item may be a dropdown of docs versions.'),
    'version-link': done('An item may be a link to a docs version.'),
    doc: done('An item may be a link to a single doc.'),
    search: done('An item may be the search.'),
    sides: seen('Items stand on the left or on the right, by default on the right.', {
      phone: 'The menu of phones is one list.',
    }),
  }),
  ...about('dropdown', {
    hover: done('A dropdown opens under a pointer.', {
      ...onlyBars,
      keyboard: aboutPointers,
      touch: 'A finger does not hover.',
    }),
    enter: done('A dropdown opens on Enter.', { ...onlyBars, mouse: aboutKeys, touch: aboutKeys }),
    outside: done('A dropdown closes on a click or a touch outside.', {
      ...onlyBars,
      keyboard: aboutPointers,
    }),
  }),
  ...about('page', {
    'blog-list': 'There are pages that list posts.',
    'blog-post': 'There are pages of posts.',
    'blog-tags': 'There are pages that list the tags of the blog.',
    'blog-tag': 'There are pages that list the posts of a tag.',
    doc: 'There are pages of docs.',
    'docs-tags': 'There are pages that list the tags of the docs.',
    'docs-tag': 'There are pages that list the docs of a tag.',
    content: 'There are pages of free content.',
  }),
  ...about('doc', {
    outline: 'A doc has a table of contents of the headings of levels 2 to 3.',
    sidebar: 'A doc has a sidebar of links and categories.',
    collapsible: done('Menus of a doc can be collapsed.'),
    tabs: done('Content may hold groups of tabs.'),
    details: done('Content may hold folded blocks that slide open.'),
  }),
  // Where the specification is short, this is what is promised.
  ...about('sidebar', {
    filter: done(
      'A long sidebar has a box that narrows it, by keyboard, on phones, and while it loads.',
    ),
    slides: 'Categories open with a slide that takes longer for longer ones.',
    kept: 'What is open and how far it is scrolled stays from page to page.',
    current: 'The current page is always in sight.',
    'long-names': done('A long name is cut with an ellipsis and whole on hover and focus.', {
      touch: 'A finger does not hover. On phones the names have room.',
    }),
    'category-page': done('A category may be a page.'),
  }),
  ...about('outline', {
    current: seen('The current heading is marked, at the end of a page and after a jump as well.', {
      phone: 'The outline of a phone is left at the top of the page, where no heading is current.',
    }),
    phone: done('On phones the outline is folded above the text.', {
      desktop: 'Wide windows show the outline beside the text.',
    }),
  }),
  ...about('reduced', { motion: 'Nothing slides for those who want no motion.' }),
  ...about('not', { 'found-nearest': 'The not-found page offers the nearest pages and symbols.' }),
  ...about('block', { crash: 'A crash in a block of content is confined to it.' }),
  ...about('text', { '200': 'Text of twice its size and narrow windows lose nothing.' }),
  ...about('screen', {
    failure: done('A page that could not be loaded shows the message and a Retry button.'),
    crash: done(
      'A page that crashed says "This page crashed.", the message, and offers "Try again".',
    ),
    'wrong-base':
      'A site at a wrong base path says in red that it did not load, and suggests a base.',
  }),
  ...about('state', {
    navigation: done('Going to a page is idle, then loading, then loaded.'),
    boundary: done('A crashed page becomes normal again on "Try again".'),
    'theme-values': done('The colour mode is light or dark.'),
    'theme-attribute': 'The colour mode starts as the attribute of the page says.',
    'theme-stored': 'A stored colour mode wins.',
    'theme-system': 'The colour mode follows the system only where that is configured.',
    'theme-key': done('The colour mode is stored under the key "theme".'),
    'announcement-stored': done('The dismissal of an announcement is stored.'),
    'announcement-id': 'A new announcement replaces the stored id and is shown again.',
    version: 'The preferred version of a docs section is stored.',
    'version-gone': 'A preferred version that no longer exists is forgotten.',
    tabs: done(
      'The choice in a group of tabs is stored under a key that begins with "docusaurus.tab".',
    ),
    'menu-back': seen('The side menu closes on going back.', onlyPhones),
    'menu-desktop': 'The side menu closes when the window becomes wide.',
    collapse: done(
      'Menus and folded blocks open and close with a slide as long as their content asks for.',
    ),
    navbar: done('The bar is visible or hidden by the direction of scrolling, where configured.'),
  }),
  ...about('rule', {
    'broken-links': seen('Broken links fail the build.', toBuild),
    'broken-markdown': seen('Broken links between Markdown files fail the build.', toBuild),
    'duplicate-routes': seen('Two pages at one address fail the build.', toBuild),
    levels: 'The table of contents holds the levels between a minimum and a maximum.',
  }),
  ...about('error', {
    preload: 'A page that could not be fetched ahead is a warning in the console, nothing else.',
    storage: 'Storage that fails is warned of in the console, and nothing is lost.',
    'global-data': 'A site without its manifest is said to have none.',
    translation: seen('A translation without an id or a message is an error.', toBuild),
    'navbar-kind': seen(
      'An item of an unknown kind in the navigation bar is an error that names it.',
      toDevelopers,
    ),
    'navbar-doc': seen(
      'An item for a doc that does not exist is an error that names those that do.',
      toDevelopers,
    ),
    'theme-context': {
      says: 'The theme context is used outside the layout.',
      notApplicable: 'No context holds the theme: the colour mode is read from storage and <html>.',
    },
    category: {
      says: 'A sidebar category is not found for the current path.',
      notApplicable:
        'Nothing looks for the category of a path: pages bring the way to them, and may stand in none.',
    },
    provider: {
      says: 'A hook is used without its provider.',
      notApplicable:
        'No hook of the viewer has a provider that could be missing but the libraries’ own.',
    },
    'sidebar-item': seen('An item of an unknown type in a sidebar is an error.', toDevelopers),
    'storage-server': {
      says: 'Storage is used while a page is drawn on a server.',
      notApplicable: 'Preferences are nothing where no browser is: drawing asks for none.',
    },
  }),
  ...about('constant', {
    progress: done('The progress bar waits for 1,000 ms.'),
    levels: 'The table of contents holds the levels 2 to 3.',
    sides: seen('Items of the bar stand on the right by default.', {
      phone: 'The menu of phones is one list.',
    }),
    prefetch: 'Nothing is fetched ahead on a 2g connection, nor for those who save data.',
    collapse: done('Slides take as long as the height of their content asks for.'),
    breakpoint: 'The layout for phones begins below 996 pixels.',
    locale: 'The first site is in English only.',
    delimiter: 'Titles are parted from the name of the site by "|".',
    light: 'The default colour mode is light.',
    head: seen(
      'Title, description, canonical address and language change together, once a frame at most.',
      noScreen('The head of a page is not on the screen.'),
    ),
    storage: 'What is stored is stored in the local storage of the browser.',
    trickle: 'The progress bar takes 200 ms to move and moves every 800 ms.',
    base: 'The base is "/".',
    version: 'The docs have one version: current, called Next, at "/docs".',
  }),
];

function about(
  subject: string,
  sentences: Readonly<Record<string, string | Omit<Sentence, 'id'>>>,
): Sentence[] {
  return Object.entries(sentences).map(([name, sentence]) => ({
    id: `${subject}-${name}`,
    ...(typeof sentence === 'string' ? { says: sentence } : sentence),
  }));
}

/** Something that readers do: it holds with mouse, keyboard and touch, on both screens. */
function done(says: string, without: Sentence['without'] = {}): Omit<Sentence, 'id'> {
  return { says, isDone: true, without };
}

/** Something that is seen, but not on every screen. */
function seen(says: string, without: Sentence['without'] = {}): Omit<Sentence, 'id'> {
  return { says, without };
}

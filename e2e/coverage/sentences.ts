/** Window sizes: `phone` for widths of up to 480 pixels, `desktop` for widths of 996 pixels or more. */
type Screen = 'desktop' | 'phone';

/** The input methods of readers. */
export type Input = 'mouse' | 'keyboard' | 'touch';

export type Means = Screen | Input;

const screens: readonly Screen[] = ['desktop', 'phone'];
const inputs: readonly Input[] = ['mouse', 'keyboard', 'touch'];

/** A sentence of the specification, with the screens and input methods with which it must be tested. */
export interface Sentence {
  /** The id of the sentence. Tags of tests and steps consist of `@` and the id. */
  id: string;
  /** The text of the sentence. */
  says: string;
  /** True if the sentence describes an action of readers, which must be tested with all input methods. */
  isAction?: boolean;
  /** The reasons why particular screens and input methods are not required; missing if there are no exceptions. */
  without?: Partial<Record<Means, string>>;
  /** The reason why the sentence needs no test; missing if it needs a test. */
  notApplicable?: string;
}

/** Returns the screens and input methods with which a sentence must be tested. */
export function requiredMeans({ isAction = false, without = {} }: Sentence): Means[] {
  return [...screens, ...(isAction ? inputs : [])].filter((means) => without[means] === undefined);
}

// Reasons that several sentences share:

const noScreen = (why: string): Sentence['without'] => ({ desktop: why, phone: why });
const toBuild = noScreen('The build reports it.');
const toDevelopers = noScreen('The build or the console reports it to developers.');
const onlyPhones = { desktop: 'Wide windows have no side menu.' };
const onlyFocused = 'It is seen only while it has the focus.';
const aboutKeys = 'It is about a key.';
const aboutPointers = 'It is about a pointer.';
const onlyBars = { phone: 'Phones have no dropdowns: their menu lists all items.' };

/** The sentences of the specification. Each sentence without `notApplicable` must be covered by a passed test. */
export const sentences: readonly Sentence[] = [
  ...about('route', {
    landing: 'The landing page is at "/" only.',
    'blog-archive': 'The archive of the blog is at "/blog/archive".',
    'api-index': '"/api" lists the packages, beside the sidebar of the reference.',
    package: '"/api/{package}" is an overview of the package.',
    class: 'Every class has a page at "/api/{package}/class/{Name}".',
    enum: 'Every enum has a page at "/api/{package}/enum/{Name}".',
    function: 'Every function has a page at "/api/{package}/function/{Name}".',
    interface: 'Every interface has a page at "/api/{package}/interface/{Name}".',
    docs: '"/docs" redirects to the tutorials, with their sidebar.',
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
    hash: done('A new page is scrolled to the anchor in its URL.'),
    'index-html': 'A trailing "/index.html" is stripped from paths.',
    'prefetch-visible': 'Links inside the site are prefetched when they become visible.',
    'preload-hover': done('Links inside the site are preloaded on hover.'),
    'prefetch-skipped': 'Nothing is prefetched on a 2g connection or with saved data.',
    external: done('Links to other sites open in a new tab without an opener.'),
    spinner: 'A progress indicator is shown while the first page loads.',
    slash: 'A trailing slash is added to paths or removed, as configured.',
    base: 'The base of the site is prepended to paths.',
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
      'The navbar hides on scrolling down and appears on scrolling up, where configured.',
    ),
    collapse: 'Below 996 pixels the bar becomes a side menu.',
    toggle: done('The side menu is opened by a button.', onlyPhones),
    back: done(
      'The side menu has a button that returns from its second panel to the first.',
      onlyPhones,
    ),
    backdrop: done('A backdrop closes the side menu.', {
      ...onlyPhones,
      keyboard: 'The backdrop is not focusable: Escape closes the menu.',
    }),
    link: done('An item may be a plain link.'),
    dropdown: done('An item may be a dropdown.'),
    locale: done('An item may link the same page in every locale.'),
    version: done('An item may be a dropdown of docs versions.'),
    'version-link': done('An item may be a link to a docs version.'),
    doc: done('An item may be a link to a single doc.'),
    search: done('An item may be the search.'),
    sides: seen('Items are on the left or on the right, by default on the right.', {
      phone: 'The menu of phones is one list.',
    }),
  }),
  ...about('dropdown', {
    hover: done('A dropdown opens under a pointer.', {
      ...onlyBars,
      keyboard: aboutPointers,
      touch: 'Touch has no hover.',
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
    tabs: done('Content may have groups of tabs.'),
    details: done('Content may have details that slide open.'),
  }),
  // Details beyond the short text of the specification.
  ...about('sidebar', {
    filter: done(
      'A long sidebar has a filter that works by keyboard, on phones, and while it loads.',
    ),
    slides: 'Categories open with a slide that takes longer for longer ones.',
    kept: 'Open categories and the scroll position stay from page to page.',
    current: 'The current page is always visible.',
    'long-names': done(
      'A long name is shortened with an ellipsis and complete on hover and focus.',
      {
        touch: 'Touch has no hover. Phones show complete names.',
      },
    ),
    'category-page': done('A category may be a page.'),
  }),
  ...about('outline', {
    current: seen(
      'The current heading is marked, also at the end of a page and after following an anchor.',
      {
        phone: 'The outline of a phone is at the top of the page, where no heading is current.',
      },
    ),
    phone: done('On phones the outline is collapsed above the text.', {
      desktop: 'Wide windows show the outline beside the text.',
    }),
  }),
  ...about('reduced', { motion: 'Nothing slides with reduced motion.' }),
  ...about('not', { 'found-nearest': 'The not-found page offers the nearest pages and symbols.' }),
  ...about('block', { crash: 'A crash in a block of content is confined to it.' }),
  ...about('text', { '200': 'Text of twice its size and narrow windows clip nothing.' }),
  ...about('screen', {
    failure: done('A page that could not be loaded shows the message and a Retry button.'),
    crash: done(
      'A page that crashed says "This page crashed.", the message, and offers "Try again".',
    ),
    'wrong-base': 'A site at a wrong base path shows an error in red and suggests a base.',
  }),
  ...about('state', {
    navigation: done('Navigation is idle, then loading, then loaded.'),
    boundary: done('A crashed page becomes normal again on "Try again".'),
    'theme-values': done('The colour mode is light or dark.'),
    'theme-attribute': 'The colour mode starts as the attribute of the page says.',
    'theme-stored': 'A stored colour mode wins.',
    'theme-system': 'The colour mode follows the system only where that is configured.',
    'theme-key': done('The colour mode is stored under the key "theme".'),
    'announcement-stored': done('The dismissal of an announcement is stored.'),
    'announcement-id': 'A new announcement replaces the stored id and is shown again.',
    version: 'The preferred version of a docs section is stored.',
    'version-gone': 'A preferred version that no longer exists is discarded.',
    tabs: done(
      'The choice in a group of tabs is stored under a key that begins with "docusaurus.tab".',
    ),
    'menu-back': seen('The side menu closes on back navigation.', onlyPhones),
    'menu-desktop': 'The side menu closes when the window becomes wide.',
    collapse: done('Menus and details slide with a duration that depends on their height.'),
    navbar: done('The bar is visible or hidden by the direction of scrolling, where configured.'),
  }),
  ...about('rule', {
    'broken-links': seen('Broken links fail the build.', toBuild),
    'broken-markdown': seen('Broken links between Markdown files fail the build.', toBuild),
    'duplicate-routes': seen('Two pages at one address fail the build.', toBuild),
    levels: 'The table of contents has the levels between a minimum and a maximum.',
  }),
  ...about('error', {
    preload: 'A failed prefetch is a warning in the console, nothing else.',
    storage: 'Failing storage is a warning in the console, and preferences still work.',
    'global-data': 'A missing manifest is reported.',
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
      notApplicable: 'Pages contain their breadcrumbs, so no category is looked up by path.',
    },
    provider: {
      says: 'A hook is used without its provider.',
      notApplicable:
        'No hook of the viewer has a provider that could be missing but the libraries’ own.',
    },
    'sidebar-item': seen('An item of an unknown type in a sidebar is an error.', toDevelopers),
    'storage-server': {
      says: 'Storage is used while a page is prerendered.',
      notApplicable: 'Prerendering does not read preferences.',
    },
  }),
  ...about('constant', {
    progress: done('The progress bar waits for 1,000 ms.'),
    levels: 'The table of contents has the levels 2 to 3.',
    sides: seen('Navbar items are on the right by default.', {
      phone: 'The menu of phones is one list.',
    }),
    prefetch: 'Nothing is prefetched on a 2g connection or with saved data.',
    collapse: done('The duration of slides depends on the height of their content.'),
    breakpoint: 'The layout for phones begins below 996 pixels.',
    locale: 'The first site is in English only.',
    delimiter: 'Titles and the name of the site are separated by "|".',
    light: 'The default colour mode is light.',
    head: seen(
      'Title, description, canonical URL and language change together, at most once a frame.',
      noScreen('The head of a page is not visible.'),
    ),
    storage: 'Preferences are stored in the local storage of the browser.',
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

/**
 * Returns a sentence, without its id, about an action of readers, which must be tested with all input methods and on
 * both screens. `without` contains the exceptions.
 */
function done(says: string, without: Sentence['without'] = {}): Omit<Sentence, 'id'> {
  return { says, isAction: true, without };
}

/**
 * Returns a sentence, without its id, about the appearance of a page, which must be tested on both screens. `without`
 * contains the screens that are not required.
 */
function seen(says: string, without: Sentence['without'] = {}): Omit<Sentence, 'id'> {
  return { says, without };
}

/** A sentence of the specification, and why no test proves it where none does. */
export interface Sentence {
  /** What tests that prove it are tagged with, after an `@`. */
  id: string;
  says: string;
  /** A reason makes it one that needs no test. */
  notApplicable?: string;
}

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
    'api-id': 'Each page of the reference has a numeric id.',
  }),
  ...about('list', {
    classes: 'The classes are the seventeen that the specification names.',
    enums: 'The enums are the seven that the specification names.',
    functions: 'The functions that the specification names are among the pages.',
    interfaces: 'The interfaces cover nodes, configurations, introspection, execution and options.',
  }),
  ...about('nav', {
    'on-demand': 'Pages load on demand.',
    progress: 'A progress bar appears when going to a page takes longer than a second.',
    top: 'A new page is scrolled to its top.',
    hash: 'A new page is scrolled to the part that the address names.',
    'index-html': 'A trailing "/index.html" is stripped from paths.',
    'prefetch-visible': 'Links inside the site are fetched ahead when they become visible.',
    'preload-hover': 'Links inside the site are loaded ahead under a pointer.',
    'prefetch-skipped': 'Nothing is fetched ahead on a 2g connection or for those who save data.',
    external: 'Links to other sites open in a new tab without an opener.',
    spinner: 'A sign of life is shown while the first page loads.',
    slash: 'Paths get a slash at their end, or lose it, as the site is configured.',
    base: 'The base of the site is put before paths.',
  }),
  ...about('frame', {
    skip: 'Every page has a link that skips to its main content.',
    announcement: 'Every page may have an announcement bar that can be dismissed.',
    navbar: 'Every page has a navigation bar on top.',
    body: 'Every page has its body in the frame.',
    footer: 'Every page may have a footer.',
  }),
  ...about('navbar', {
    'hide-on-scroll':
      'The bar hides on scrolling down and comes back on scrolling up, where configured.',
    collapse: 'Below 996 pixels the bar becomes a side menu.',
    toggle: 'The side menu is opened by a button.',
    back: 'The side menu has a button that leads back from its second panel to the first.',
    backdrop: 'A backdrop closes the side menu.',
    link: 'An item may be a plain link.',
    dropdown: 'An item may be a dropdown.',
    locale: 'An item may lead to the same page in every locale.',
    version: 'An item may be a dropdown of docs versions.',
    'version-link': 'An item may be a link to a docs version.',
    doc: 'An item may be a link to a single doc.',
    search: {
      says: 'An item may be the search.',
      notApplicable: 'The bar keeps its place free until there is a search.',
    },
    sides: 'Items stand on the left or on the right, by default on the right.',
  }),
  ...about('dropdown', {
    hover: 'A dropdown opens under a pointer.',
    enter: 'A dropdown opens on Enter.',
    outside: 'A dropdown closes on a click or a touch outside.',
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
    collapsible: 'Menus of a doc can be collapsed.',
    tabs: 'Content may hold groups of tabs.',
    details: 'Content may hold folded blocks that slide open.',
  }),
  // Where the specification is short, this is what is promised.
  ...about('sidebar', {
    filter: 'A long sidebar has a box that narrows it, by keyboard, on phones, and while it loads.',
    slides: 'Categories open with a slide that takes longer for longer ones.',
    kept: 'What is open and how far it is scrolled stays from page to page.',
    current: 'The current page is always in sight.',
    'long-names': 'A long name is cut with an ellipsis and whole on hover and focus.',
    'category-page': 'A category may be a page.',
  }),
  ...about('outline', {
    current: 'The current heading is marked, at the end of a page and after a jump as well.',
    phone: 'On phones the outline is folded above the text.',
  }),
  ...about('reduced', { motion: 'Nothing slides for those who want no motion.' }),
  ...about('not', { 'found-nearest': 'The not-found page offers the nearest pages and symbols.' }),
  ...about('block', { crash: 'A crash in a block of content is confined to it.' }),
  ...about('text', { '200': 'Text of twice its size and narrow windows lose nothing.' }),
  ...about('screen', {
    failure: 'A page that could not be loaded shows the message and a Retry button.',
    crash: 'A page that crashed says "This page crashed.", the message, and offers "Try again".',
    'wrong-base':
      'A site at a wrong base path says in red that it did not load, and suggests a base.',
  }),
  ...about('state', {
    navigation: 'Going to a page is idle, then loading, then loaded.',
    boundary: 'A crashed page becomes normal again on "Try again".',
    'theme-values': 'The colour mode is light or dark.',
    'theme-attribute': 'The colour mode starts as the attribute of the page says.',
    'theme-stored': 'A stored colour mode wins.',
    'theme-system': 'The colour mode follows the system only where that is configured.',
    'theme-key': 'The colour mode is stored under the key "theme".',
    'announcement-stored': 'The dismissal of an announcement is stored.',
    'announcement-id': 'A new announcement replaces the stored id and is shown again.',
    version: 'The preferred version of a docs section is stored.',
    'version-gone': 'A preferred version that no longer exists is forgotten.',
    tabs: 'The choice in a group of tabs is stored under a key that begins with "docusaurus.tab".',
    'menu-back': 'The side menu closes on going back.',
    'menu-desktop': 'The side menu closes when the window becomes wide.',
    collapse:
      'Menus and folded blocks open and close with a slide as long as their content asks for.',
    navbar: 'The bar is visible or hidden by the direction of scrolling, where configured.',
  }),
  ...about('rule', {
    'broken-links': 'Broken links fail the build.',
    'broken-markdown': 'Broken links between Markdown files fail the build.',
    'duplicate-routes': 'Two pages at one address fail the build.',
    levels: 'The table of contents holds the levels between a minimum and a maximum.',
  }),
  ...about('error', {
    preload: 'A page that could not be fetched ahead is a warning in the console, nothing else.',
    storage: 'Storage that fails is warned of in the console, and nothing is lost.',
    'global-data': 'A site without its manifest is said to have none.',
    translation: 'A translation without an id or a message is an error.',
    'navbar-kind': 'An item of an unknown kind in the navigation bar is an error that names it.',
    'navbar-doc': 'An item for a doc that does not exist is an error that names those that do.',
    'theme-context': {
      says: 'The theme context is used outside the layout.',
      notApplicable: 'No context holds the theme: the colour mode is read from storage and <html>.',
    },
    category: 'A category of a sidebar that does not exist is an error.',
    provider: {
      says: 'A hook is used without its provider.',
      notApplicable:
        'No hook of the viewer has a provider that could be missing but the libraries’ own.',
    },
    'sidebar-item': 'An item of an unknown type in a sidebar is an error.',
    'storage-server': {
      says: 'Storage is used while a page is drawn on a server.',
      notApplicable: 'Preferences are nothing where no browser is: drawing asks for none.',
    },
  }),
  ...about('constant', {
    breakpoint: 'The layout for phones begins below 996 pixels.',
    locale: 'The first site is in English only.',
    delimiter: 'Titles are parted from the name of the site by "|".',
    light: 'The default colour mode is light.',
    head: 'Title, description, canonical address and language change together, once a frame at most.',
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

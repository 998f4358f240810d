/**
 * The tags that a content tree may hold, beside those of formulas. The pipeline removes others with a warning,
 * the viewer draws the children of others in their place, so no tree can bring a script, a frame or a form.
 */
export const contentTags: ReadonlySet<string> = new Set(
  (
    'a abbr aside b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl dt em ' +
    'figcaption figure h1 h2 h3 h4 h5 h6 hr i img input ins kbd li mark ol p picture pre q rp rt ruby s samp ' +
    'section small source span strong sub summary sup table tbody td tfoot th thead time tr u ul var wbr'
  ).split(' '),
);

// The options of a site for the conversion of a package.

/** The supported values of the compiler option `moduleResolution`. */
export const moduleResolutions = ['bundler', 'nodenext'] as const;
export type ModuleResolution = (typeof moduleResolutions)[number];

/** The comment tags with which a site hides or shows declarations. */
export const visibilityTags = [
  ...(['internal', 'private', 'hidden', 'ignore'] as const),
  ...(['alpha', 'beta', 'experimental'] as const),
] as const;
export type VisibilityTag = (typeof visibilityTags)[number];

/** The effect of each tag on the declarations that have it. */
export type Visibility = Readonly<Record<VisibilityTag, 'hide' | 'show'>>;

/** The default visibility: `internal`, `private`, `hidden` and `ignore` hide declarations, the other tags do not. */
export const usualVisibility: Visibility = {
  ...{ internal: 'hide', private: 'hide', hidden: 'hide', ignore: 'hide' },
  ...{ alpha: 'show', beta: 'show', experimental: 'show' },
};

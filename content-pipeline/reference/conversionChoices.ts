// What a site chooses about the conversion of a package.

/** The compiler's ways to find the files of an import. */
export const moduleResolutions = ['bundler', 'nodenext'] as const;
export type ModuleResolution = (typeof moduleResolutions)[number];

/** The tags of comments that decide what readers see. */
export const visibilityTags = [
  ...(['internal', 'private', 'hidden', 'ignore'] as const),
  ...(['alpha', 'beta', 'experimental'] as const),
] as const;
export type VisibilityTag = (typeof visibilityTags)[number];

/** The effect of each tag on the declarations that have it. */
export type Visibility = Readonly<Record<VisibilityTag, 'hide' | 'show'>>;

/** The default: hides what is not meant for the users of a package, and shows what may change. */
export const usualVisibility: Visibility = {
  ...{ internal: 'hide', private: 'hide', hidden: 'hide', ignore: 'hide' },
  ...{ alpha: 'show', beta: 'show', experimental: 'show' },
};

import {
  type Context,
  DeclarationReflection,
  type Reflection,
  ReflectionFlag,
  SignatureReflection,
} from 'typedoc';
import ts from 'typescript';
import { type VisibilityTag, visibilityTags } from '../conversionChoices';
import type { TypedocRequest } from '../runTypedoc';
import { ReflectionKind } from '../typedocProject';

/**
 * Removes exports that are hidden by a tag, by `include` or by `exclude`. Also removes copied comments of type aliases
 * (see `dropForeignComment`). Returns the symbols that must also not be shown as unexported types.
 */
export function removeHidden(context: Context, request: TypedocRequest): ReadonlySet<ts.Symbol> {
  const { include, exclude = [] } = request;
  const hidden = new Set<ts.Symbol>();
  const visit = (child: DeclarationReflection, scope: string) => {
    const name = scope + child.name;
    const isNamed =
      matchesAny(name, exclude) ||
      (include !== undefined && scope === '' && !matchesAny(name, include));
    const symbol = context.getSymbolFromReflection(child);
    dropForeignComment(child, symbol);
    const tags = hidingTags(child, request);
    if (!isNamed && tags.length === 0) {
      for (const inner of namespaceChildren(child)) visit(inner, `${name}.`);
      return;
    }
    // Internal types to which exports refer are shown as unexported types.
    const isHidden = isNamed || tags.some((tag) => tag !== 'internal');
    if (symbol !== undefined && isHidden) hidden.add(symbol);
    context.project.removeReflection(child);
  };
  for (const module of context.project.children ?? [])
    for (const child of [...(module.children ?? [])]) visit(child, '');
  return hidden;
}

/** Removes the comment of a type alias if TypeDoc has copied it from the constant of the same name. */
function dropForeignComment(reflection: DeclarationReflection, symbol?: ts.Symbol): void {
  if (reflection.kind !== ReflectionKind.TypeAlias) return;
  const alias = symbol?.declarations?.find(ts.isTypeAliasDeclaration);
  if (alias !== undefined && ts.getJSDocCommentsAndTags(alias).length === 0)
    delete reflection.comment;
}

function namespaceChildren(reflection: DeclarationReflection): DeclarationReflection[] {
  return reflection.kind === ReflectionKind.Namespace ? [...(reflection.children ?? [])] : [];
}

function matchesAny(name: string, patterns: readonly string[]): boolean {
  return patterns.some((pattern) => {
    const parts = pattern.split('*').map((part) => part.replace(/[\\^$.|?+()[\]{}]/g, '\\$&'));
    return new RegExp(`^${parts.join('.*')}$`).test(name);
  });
}

/**
 * Returns the tags that hide a declaration; an empty array if it is not hidden. A function is also hidden if all of its
 * signatures are hidden.
 */
function hidingTags(reflection: Reflection, { visibility }: TypedocRequest): VisibilityTag[] {
  const hiding = visibilityTags.filter((tag) => visibility[tag] === 'hide');
  const own = hiding.filter((tag) => hasTag(reflection, tag));
  if (own.length > 0 || !(reflection instanceof DeclarationReflection)) return own;
  const [first, ...others] = (reflection.signatures ?? []).map((signature) =>
    hiding.filter((tag) => hasTag(signature, tag)),
  );
  return first !== undefined && others.every((tags) => tags.length > 0) ? first : [];
}

function hasTag(reflection: Reflection, tag: VisibilityTag): boolean {
  return (
    reflection.comment?.hasModifier(`@${tag}`) === true ||
    // TypeDoc has already converted this tag to a flag.
    (tag === 'private' && reflection.flags.hasFlag(ReflectionFlag.Private))
  );
}

/**
 * Adds the tag `@hidden` to hidden members and signatures, which TypeDoc then removes. If the site shows declarations
 * with `@hidden`, `@ignore` or `@private`, removes the tag or flag that would make TypeDoc hide them. Removes all
 * visibility tags in comments that TypeDoc has copied from a base class.
 */
export function markHidden(context: Context, request: TypedocRequest): void {
  const { visibility } = request;
  for (const reflection of Object.values(context.project.reflections)) {
    const { comment } = reflection;
    const isTopLevel = reflection.parent === context.project;
    if (visibility.private === 'show' && isPrivateByTag(context, reflection))
      reflection.setFlag(ReflectionFlag.Private, false);
    if (comment === undefined) continue;
    const isOfBase = hasCommentOfBase(context, reflection);
    for (const tag of visibilityTags) {
      const isShown = (tag === 'hidden' || tag === 'ignore') && visibility[tag] === 'show';
      if (isShown || isOfBase) comment.removeModifier(`@${tag}`);
    }
    if (!isTopLevel && hidingTags(reflection, request).length > 0)
      comment.modifierTags.add('@hidden');
  }
}

/** Tests if a member has the comment of the member that it overrides, because its own declarations have no comment. */
function hasCommentOfBase(context: Context, reflection: Reflection): boolean {
  const member = reflection instanceof SignatureReflection ? reflection.parent : reflection;
  const declarations = context.getSymbolFromReflection(member)?.declarations ?? [];
  const isUncommented = (node: ts.Declaration) =>
    (ts.isClassElement(node) || ts.isTypeElement(node)) &&
    ts.getJSDocCommentsAndTags(node).length === 0;
  return declarations.length > 0 && declarations.every(isUncommented);
}

function isPrivateByTag(context: Context, reflection: Reflection): boolean {
  if (!reflection.flags.hasFlag(ReflectionFlag.Private)) return false;
  const declarations = context.getSymbolFromReflection(reflection)?.declarations ?? [];
  return declarations.every(
    (declaration) => (ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Private) === 0,
  );
}

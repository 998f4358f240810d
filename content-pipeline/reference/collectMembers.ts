import type { ApiMemberKind } from './apiPackage';
import { createAnchors } from './createAnchors';
import { isOwnFile } from './readSource';
import { type Reflection, ReflectionKind, type SignatureReflection } from './typedocProject';

/** A member before it is read: where its anchor is, others can link to it already. */
export interface FoundMember {
  name: string;
  anchor: string;
  kind: ApiMemberKind;
  isStatic: boolean;
  /** The member as TypeDoc has it; a signature if it has no name. */
  found: { declaration: Reflection } | { signature: SignatureReflection };
}

/** Lists the members of a class, an interface or an object type: its own first, as they are written. */
export function collectMembers(owner: Reflection): FoundMember[] {
  const anchors = createAnchors();
  const named = (owner.children ?? []).filter((member) => !isAmbient(member)).sort(ownFirst);
  return [
    ...(owner.signatures ?? []).map((signature): FoundMember => {
      const constructs = signature.kind === ReflectionKind.ConstructorSignature;
      const kind = constructs ? 'construct-signature' : 'call-signature';
      const name = constructs ? 'new' : '(call)';
      return { name, anchor: anchors.claim(kind), kind, isStatic: false, found: { signature } };
    }),
    ...(owner.indexSignatures ?? []).map((signature): FoundMember => {
      const name = `[${signature.parameters?.[0]?.name ?? 'key'}]`;
      const kind = 'index-signature';
      return { name, anchor: anchors.claim(kind), kind, isStatic: false, found: { signature } };
    }),
    ...named.map((declaration): FoundMember => {
      const kind = kindOf(declaration, owner);
      const isNew = kind === 'construct-signature';
      return {
        name: isNew ? 'new' : declaration.name,
        anchor: anchors.claim(isNew ? kind : declaration.name),
        kind,
        isStatic: declaration.flags.isStatic === true,
        found: { declaration },
      };
    }),
  ];
}

function kindOf({ kind, signatures }: Reflection, owner: Reflection): ApiMemberKind {
  if (kind === ReflectionKind.Constructor) {
    return owner.kind === ReflectionKind.Class ? 'constructor' : 'construct-signature';
  }
  if (kind === ReflectionKind.Accessor) return 'accessor';
  return signatures?.length ? 'method' : 'property';
}

/**
 * Whether a member is inherited from declarations of the environment: which those are depends on
 * what else is installed, and nobody looks for them here.
 */
function isAmbient({ inheritedFrom, sources, flags }: Reflection): boolean {
  const [source] = sources ?? [];
  if (inheritedFrom === undefined || source === undefined || isOwnFile(source.fileName))
    return false;
  const isLibrary = /(?:^|\/)typescript\/lib\/lib\./.test(source.fileName);
  return /(?:^|\/)@types\//.test(source.fileName) || (isLibrary && flags.isStatic === true);
}

function ownFirst(a: Reflection, b: Reflection): number {
  return Number(isInherited(a)) - Number(isInherited(b));
}

function isInherited({ inheritedFrom }: Reflection): boolean {
  return inheritedFrom !== undefined;
}

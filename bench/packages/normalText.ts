import ts from 'typescript';

// Normalizes the text of declarations, so that texts of the compiler and of pages can be compared.

const printer = ts.createPrinter({ removeComments: true });

/** A declared type parameter, and the text of its default. */
export interface DefaultedParameter {
  name: string;
  default?: string;
}

/** A map from the names of declarations to their type parameters. */
export type TypeParameters = ReadonlyMap<string, readonly DefaultedParameter[]>;

/**
 * Returns the normalized text of each statement, so that texts can be compared. Members of classes and interfaces are
 * omitted.
 */
export function normalStatements(text: string, generics: TypeParameters): string[] {
  // The names of exports, which are compared elsewhere, can be reserved words.
  const file = parse(text.replace(/^(function|const|let) [\w$]+/, '$1 _'));
  return file.statements.map((statement) => print(normalise(bare(statement), generics), file));
}

function normalType(text: string, generics: TypeParameters): string {
  const [normal = ''] = normalStatements(`type _ = ${text};`, generics);
  return normal.replace('type _ = ', '');
}

/** Returns the normalized text of each member of a class or an interface. */
export function normalMembers(text: string, generics: TypeParameters): string[] {
  // On pages, a constructor has the name of its class.
  const plain = text
    .replace(/^((?:protected )?)(?:constructor|new [\w$.]+)(?=\s*[<(])/gm, '$1new ')
    .replace(/\babstract (?=[gs]et )/g, '')
    .replace(/\{[^{}]*\}\s*$/s, (body) => (/\breturn\b|\bthis\b/.test(body) ? ';' : body));
  const file = parse(`interface _ { ${plain} }`);
  const [holder] = file.statements;
  if (holder === undefined || !ts.isInterfaceDeclaration(holder)) return [];
  return holder.members.map((member) => print(normalise(member, generics), file));
}

function parse(text: string): ts.SourceFile {
  return ts.createSourceFile('text.d.ts', text, ts.ScriptTarget.ESNext, true, ts.ScriptKind.TS);
}

function print(node: ts.Node, file: ts.SourceFile): string {
  return (
    printer
      .printNode(ts.EmitHint.Unspecified, node, file)
      .replace(/"((?:[^"\\\n])*)"/g, "'$1'")
      // Bundlers number names that several files declare.
      .replace(/\b([A-Za-z]\w*)\$\d+\b/g, '$1')
      .replace(/\((typeof [\w.$]+)\)\[/g, '$1[')
      .replace(/\s+/g, ' ')
      .replace(/([([{<]) | (?=[)\]}>])/g, '$1')
      .replace(/[;,](?=[})\]]|$)/g, '')
      .trim()
  );
}

const dropped: ReadonlySet<ts.SyntaxKind> = new Set([
  ...[ts.SyntaxKind.ExportKeyword, ts.SyntaxKind.DeclareKeyword, ts.SyntaxKind.DefaultKeyword],
  ...[ts.SyntaxKind.PublicKeyword, ts.SyntaxKind.OverrideKeyword, ts.SyntaxKind.AsyncKeyword],
  ts.SyntaxKind.AccessorKeyword,
]);

/**
 * Returns a copy of a class, an interface, a type alias or a function, without its members or its body. The copy has
 * the name `_`, because imports can change names. Other statements are returned unchanged.
 */
function bare(statement: ts.Statement): ts.Statement {
  const { factory } = ts;
  if (ts.isInterfaceDeclaration(statement)) {
    const { modifiers, typeParameters, heritageClauses } = statement;
    return factory.createInterfaceDeclaration(modifiers, '_', typeParameters, heritageClauses, []);
  }
  if (ts.isClassDeclaration(statement)) {
    const { modifiers, typeParameters, heritageClauses } = statement;
    return factory.createClassDeclaration(modifiers, '_', typeParameters, heritageClauses, []);
  }
  if (ts.isTypeAliasDeclaration(statement)) {
    const { modifiers, typeParameters, type } = statement;
    return factory.createTypeAliasDeclaration(modifiers, '_', typeParameters, type);
  }
  if (ts.isFunctionDeclaration(statement)) {
    const { modifiers, typeParameters, parameters, type } = statement;
    return factory.createFunctionDeclaration(
      ...([modifiers, undefined, '_', typeParameters, parameters, type, undefined] as const),
    );
  }
  return statement;
}

/**
 * Returns a copy of a node in a uniform notation, for example with single quotes and `T[]` instead of `Array<T>`.
 * Parentheses, initial values, qualifiers of names, and modifiers such as `export`, `declare` and `public` are removed.
 */
function normalise(node: ts.Node, generics: TypeParameters): ts.Node {
  const { factory } = ts;
  const result = ts.transform(node, [
    (context) => (root) => {
      const visit = (inner: ts.Node): ts.Node | undefined => {
        if (dropped.has(inner.kind)) return undefined;
        const visited = ts.visitEachChild(inner, visit, context);
        if (ts.isParenthesizedTypeNode(visited)) return visited.type;
        if (ts.isMappedTypeNode(visited) && visited.questionToken && visited.type) {
          const { readonlyToken, typeParameter, nameType, questionToken, type } = visited;
          return factory.createMappedTypeNode(
            ...([readonlyToken, typeParameter, nameType, questionToken] as const),
            withoutUndefined(type),
            undefined,
          );
        }
        if (ts.isStringLiteral(visited) || ts.isNoSubstitutionTemplateLiteral(visited))
          return factory.createStringLiteral(visited.text, true);
        if (ts.isImportTypeNode(visited) && visited.qualifier !== undefined && !visited.isTypeOf)
          return factory.createTypeReferenceNode(visited.qualifier, visited.typeArguments);
        if (ts.isQualifiedName(visited)) return visited.right;
        if (ts.isExpressionWithTypeArguments(visited)) return baseOf(visited);
        if (ts.isTypeReferenceNode(visited)) return arrayOf(withoutDefaults(visited, generics));
        if (ts.isTypeLiteralNode(visited)) return functionOf(sorted(visited));
        if (ts.isComputedPropertyName(visited))
          return factory.createComputedPropertyName(last(visited));
        if (ts.isVariableDeclaration(visited))
          return factory.createVariableDeclaration('_', undefined, visited.type);
        if (ts.isPropertySignature(visited))
          return factory.createPropertySignature(
            ...([visited.modifiers, unquoted(visited.name), visited.questionToken] as const),
            visited.questionToken && visited.type ? withoutUndefined(visited.type) : visited.type,
          );
        if (ts.isUnionTypeNode(visited))
          return factory.createUnionTypeNode(
            visited.types.flatMap((each) => {
              const type = ts.isParenthesizedTypeNode(each) ? each.type : each;
              return ts.isUnionTypeNode(type) ? [...type.types] : [each];
            }),
          );
        if (ts.isParameter(visited)) {
          const { dotDotDotToken, name, questionToken, type, initializer } = visited;
          return factory.createParameterDeclaration(
            undefined,
            dotDotDotToken,
            // Destructured parameters have a made-up name on pages.
            ts.isIdentifier(name) ? name : 'options',
            initializer === undefined
              ? questionToken
              : factory.createToken(ts.SyntaxKind.QuestionToken),
            questionToken && type ? withoutUndefined(type) : type,
          );
        }
        return visited;
      };
      const visited = visit(root);
      return visited ?? root;
    },
  ]);
  return result.transformed[0] ?? node;
}

/**
 * Returns a union type without `undefined`, which the types of optional parameters and properties always include. Other
 * types are returned unchanged.
 */
function withoutUndefined(type: ts.TypeNode): ts.TypeNode {
  if (!ts.isUnionTypeNode(type)) return type;
  const types = type.types.filter(({ kind }) => kind !== ts.SyntaxKind.UndefinedKeyword);
  const [only, ...others] = types;
  if (only === undefined || others.length > 0) return ts.factory.createUnionTypeNode(types);
  return ts.isParenthesizedTypeNode(only) ? only.type : only;
}

function sorted({ members }: ts.TypeLiteralNode): ts.TypeElement[] {
  const rank = (member: ts.TypeElement) => Number(member.name !== undefined);
  return [...members].sort((a, b) => rank(a) - rank(b));
}

/**
 * Returns an object type with the given members. For a single call or construct signature, returns the equivalent
 * function type or constructor type, because TypeDoc does not distinguish these types.
 */
function functionOf(members: ts.TypeElement[]): ts.TypeNode {
  const { factory } = ts;
  const [only, ...others] = members;
  const type = only && 'type' in only && (only.type as ts.TypeNode | undefined);
  if (only === undefined || others.length > 0 || !type)
    return factory.createTypeLiteralNode(members);
  if (ts.isCallSignatureDeclaration(only))
    return factory.createFunctionTypeNode(only.typeParameters, only.parameters, type);
  if (ts.isConstructSignatureDeclaration(only))
    return factory.createConstructorTypeNode(undefined, only.typeParameters, only.parameters, type);
  return factory.createTypeLiteralNode(members);
}

/**
 * Returns the expression of a computed name without the namespaces that qualify it: `key` for `kit.key`. A property of
 * `Symbol`, such as `Symbol.iterator`, is returned unchanged.
 */
function last({ expression }: ts.ComputedPropertyName): ts.Expression {
  if (!ts.isPropertyAccessExpression(expression)) return expression;
  const isKnown = ts.isIdentifier(expression.expression) && expression.expression.text === 'Symbol';
  return isKnown ? expression : ts.factory.createIdentifier(expression.name.text);
}

function unquoted(name: ts.PropertyName): ts.PropertyName {
  const isPlain = ts.isStringLiteral(name) && /^[A-Za-z_$][\w$]*$/.test(name.text);
  return isPlain ? ts.factory.createIdentifier(name.text) : name;
}

/**
 * Returns a type reference without trailing type arguments that are equal to the defaults of their parameters. The
 * compiler adds these arguments to inferred types, but authors omit them.
 */
function withoutDefaults(
  reference: ts.TypeReferenceNode,
  generics: TypeParameters,
): ts.TypeReferenceNode {
  const { typeName, typeArguments } = reference;
  if (typeArguments === undefined || !ts.isIdentifier(typeName)) return reference;
  const parameters = generics.get(typeName.text) ?? [];
  const file = parse('');
  const texts = typeArguments.map((argument) => normalType(print(argument, file), generics));
  let count = texts.length;
  for (; count > 0; count -= 1) {
    const fallback = parameters[count - 1]?.default;
    if (fallback === undefined) break;
    // Defaults can refer to the parameters before them.
    const stated = parameters.reduce(
      (text, { name }, index) =>
        text.replace(
          new RegExp(`(?<![\\w$.])${name.replaceAll('$', '\\$')}(?![\\w$])`, 'g'),
          () => texts[index] ?? name,
        ),
      fallback,
    );
    if (normalType(stated, generics) !== texts[count - 1]) break;
  }
  if (count === texts.length) return reference;
  const kept = count === 0 ? undefined : typeArguments.slice(0, count);
  return ts.factory.createTypeReferenceNode(typeName, kept);
}

function baseOf(node: ts.ExpressionWithTypeArguments): ts.ExpressionWithTypeArguments {
  const { expression, typeArguments } = node;
  if (!ts.isPropertyAccessExpression(expression)) return node;
  return ts.factory.createExpressionWithTypeArguments(
    ts.factory.createIdentifier(expression.name.text),
    typeArguments,
  );
}

function arrayOf(reference: ts.TypeReferenceNode): ts.TypeNode {
  const { factory } = ts;
  const [item, ...others] = reference.typeArguments ?? [];
  if (item === undefined || others.length > 0 || !ts.isIdentifier(reference.typeName))
    return reference;
  if (reference.typeName.text === 'Array') return factory.createArrayTypeNode(item);
  if (reference.typeName.text !== 'ReadonlyArray') return reference;
  return factory.createTypeOperatorNode(
    ts.SyntaxKind.ReadonlyKeyword,
    factory.createArrayTypeNode(item),
  );
}

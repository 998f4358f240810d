/** The grammars of the highlighter, separated by white space, each followed by its aliases: `name=alias=alias`. */
const grammars = `
abap abnf actionscript ada agda al antlr4=g4 apacheconf apex apl applescript aql arduino=ino arff armasm=arm-asm
arturo=art asciidoc=adoc asm6502 asmatmel aspnet autohotkey autoit avisynth=avs avro-idl=avdl awk=gawk
bash=sh=shell basic batch bbcode=shortcode bbj bicep birb bison bnf=rbnf bqn brainfuck brightscript bro bsl=oscript
c cfscript=cfc chaiscript cil cilkc=cilk-c cilkcpp=cilk=cilk-cpp clike clojure cmake cobol coffeescript=coffee
concurnas=conc cooklang coq cpp crystal csharp=cs=dotnet cshtml=razor csp css csv cue cypher d dart dataweave dax
dhall diff django=jinja2 dns-zone-file=dns-zone docker=dockerfile dot=gv ebnf editorconfig eiffel ejs=eta elixir
elm erb erlang etlua excel-formula=xls=xlsx factor false firestore-security-rules flow fortran fsharp ftl gap gcode
gdscript gedcom gettext=po gherkin git glsl gml=gamemakerlanguage gn=gni go go-module=go-mod gradle graphql groovy
haml handlebars=hbs=mustache haskell=hs haxe hcl hlsl hoon hpkp hsts http ichigojam icon icu-message-format
idris=idr iecst ignore=gitignore=hgignore=npmignore inform7 ini io j java javadoc javadoclike javascript=js
javastacktrace jexl jolie jq jsdoc json=webmanifest json5 jsonp jsstacktrace jsx julia keepalived keyman
kotlin=kt=kts kumir=kum kusto latex=context=tex latte less lilypond=ly linker-script=ld liquid
lisp=elisp=emacs=emacs-lisp livescript llvm log lolcode lua magma makefile markdown=md
markup=atom=html=mathml=rss=ssml=svg=xml markup-templating mata matlab maxscript mel mermaid metafont mizar mongodb
monkey moonscript=moon n1ql n4js=n4jsd nand2tetris-hdl naniscript=nani nasm neon nevod nginx nim nix nsis
objectivec=objc ocaml odin opencl openqasm=qasm oz parigp parser pascal=objectpascal pascaligo pcaxis=px
peoplecode=pcode perl php phpdoc plant-uml=plantuml plsql powerquery=mscript=pq powershell processing prolog promql
properties protobuf psl pug puppet pure purebasic=pbfasm purescript=purs python=py q qml qore qsharp=qs r
racket=rkt reason regex rego renpy=rpy rescript=res rest rip roboconf robotframework=robot ruby=rb rust sas sass
scala scheme scss shell-session=sh-session=shellsession smali smalltalk smarty sml=smlnj solidity=sol
solution-file=sln soy sparql=rq splunk-spl sqf sql squirrel stan stata stylus supercollider=sclang swift systemd
t4-cs=t4 t4-templating t4-vb tap tcl textile toml tremor=trickle=troy tsx tt2 turtle=trig twig typescript=ts
typoscript=tsconfig unrealscript=uc=uscript uorazor uri=url v vala vbnet velocity verilog vhdl vim
visual-basic=vb=vba warpscript wasm web-idl=webidl wgsl wiki wolfram=mathematica=nb=wl wren xeora=xeoracube xojo
xquery yaml=yml yang zig
`;

/** The name of text without a grammar. */
export const plainText = 'text';

/**
 * Further names that authors use for languages. The keys are the nearest grammars. These names override the names and
 * aliases of the highlighter. For example, `tsconfig` is the name of a JSON file for most authors.
 */
const otherNames: Readonly<Record<string, string>> = {
  [plainText]:
    'txt plain plaintext plain-text none raw nohighlight no-highlight ascii ansi output stdout tree filetree file-tree prisma caddy caddyfile crontab',
  apacheconf: 'apache htaccess',
  bash: 'zsh fish ksh shellscript shell-script',
  batch: 'bat cmd dos',
  cpp: 'c++ cc cxx h hpp',
  csharp: 'c#',
  css: 'postcss pcss',
  diff: 'patch',
  fsharp: 'f# fs',
  go: 'golang',
  graphql: 'gql graphqls',
  hcl: 'terraform tf',
  ini: 'cfg conf',
  javascript: 'mjs cjs node gjs',
  json: 'jsonc json5 jsonl ndjson geojson importmap tsconfig',
  jsx: 'javascriptreact',
  makefile: 'make mk',
  markdown: 'mdx markdoc mdc rmd qmd',
  markup: 'xhtml htm xsd xsl wsdl xaml plist vue vue-html svelte astro marko',
  nginx: 'nginxconf',
  pascal: 'delphi',
  perl: 'pl',
  php: 'blade',
  powershell: 'ps1 ps pwsh',
  properties: 'env dotenv',
  protobuf: 'proto',
  python: 'python3 pyi pycon',
  rest: 'rst',
  rust: 'rs',
  'shell-session': 'console terminal term bash-session',
  sql: 'mysql postgres postgresql psql pgsql sqlite mssql tsql',
  tsx: 'typescriptreact',
  twig: 'nunjucks njk jinja',
  typescript: 'mts cts gts',
  wasm: 'wat wast',
};

const names: ReadonlyMap<string, string> = new Map([
  ...grammars
    .trim()
    .split(/\s+/)
    .flatMap((entry) => {
      const [name = '', ...aliases] = entry.split('=');
      return [name, ...aliases].map((each) => [each, name] as const);
    }),
  ...Object.entries(otherNames).flatMap(([name, others]) =>
    [name, ...others.split(' ')].map((each) => [each, name] as const),
  ),
]);

/** All names of languages that code blocks can have, except names such as `diff-js`. */
export const languageNames: readonly string[] = [...names.keys()];

/**
 * Returns the name of the grammar for a language, or `plainText` for a language that has none; `undefined` for an
 * unknown language.
 */
export function grammarOf(language: string): string | undefined {
  // Gatsby and VitePress: the language of a diff.
  return names.get(language) ?? (/^diff-\w+$/.test(language) ? 'diff' : undefined);
}

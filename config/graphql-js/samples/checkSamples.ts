import { checkGraphql, checkJson } from './checkText';
import { checkTypes } from './checkTypes';
import { runProgram, runServer } from './runSample';
import type { Program, Sample } from './sample';

type Check = () => Promise<string[]>;

/**
 * Returns the checks of all samples and of all steps of servers. The keys are the places of the samples and steps. If
 * several checks need the same server or type check, it is run only once.
 */
export function checkSamples(samples: readonly Sample[]): Map<string, Check> {
  const checks = new Map<string, Check>();
  const types = once(() => checkTypes(samples.flatMap(programsOf).filter(isTypeScript)));

  for (const sample of samples) {
    switch (sample.kind) {
      case 'program':
        add(sample.program, () => runProgram(sample.program));
        break;
      case 'types':
        add(sample.program, async () => []);
        break;
      case 'server':
        addServer(sample);
        break;
      case 'graphql':
        checks.set(sample.place, async () => checkGraphql(sample.place, sample.text));
        break;
      case 'json':
        checks.set(sample.place, async () => checkJson(sample.place, sample.text));
        break;
      default:
        sample satisfies never;
    }
  }
  return checks;

  function add(program: Program, run: Check): void {
    const { place } = program;
    checks.set(
      place,
      isTypeScript(program) ? async () => [...(types().get(place) ?? []), ...(await run())] : run,
    );
  }

  function addServer({ program, steps }: Extract<Sample, { kind: 'server' }>): void {
    const results = once(() => runServer(program, steps));
    const resultOf = (place: string) => async () => (await results()).get(place) ?? [];
    add(program, resultOf(program.place));
    for (const step of steps) {
      if (step.kind === 'client') add(step.program, resultOf(step.place));
      else checks.set(step.place, resultOf(step.place));
    }
  }
}

function programsOf(sample: Sample): Program[] {
  if (!('program' in sample)) return [];
  const steps = sample.kind === 'server' ? sample.steps : [];
  return [
    sample.program,
    ...steps.flatMap((step) => (step.kind === 'client' ? [step.program] : [])),
  ];
}

function isTypeScript({ entry }: Program): boolean {
  return entry.name.endsWith('ts');
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

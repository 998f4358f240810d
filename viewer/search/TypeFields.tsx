import { useState } from 'react';
import type { MessageId } from '../messages/messages';
import { useMessage } from '../messages/useMessage';
import { readTypeQuery, type TypeQuery, writeTypeQuery } from './typeQuery';

interface TypeFieldsProps {
  query: string;
  onChange: (query: string) => void;
}

/** Two fields for those who do not know how to ask by types. They write the query that others type. */
export function TypeFields({ query, onChange }: TypeFieldsProps) {
  // What is typed stays as it is, spaces and all, as long as it says what the query says.
  const [typed, setTyped] = useState<TypeQuery>({ takes: '', returns: '' });
  const shown = writeTypeQuery(typed) === query ? typed : readTypeQuery(query);

  function field(side: keyof TypeQuery) {
    return (
      <TypeField
        word={`search-${side}`}
        value={shown[side]}
        onChange={(value) => {
          const next = { ...shown, [side]: value };
          setTyped(next);
          onChange(writeTypeQuery(next));
        }}
      />
    );
  }

  return (
    <details className="search-types">
      <summary>{useMessage('search-types')}</summary>
      <div>
        {field('takes')}
        <span aria-hidden="true">→</span>
        {field('returns')}
      </div>
      <p>{useMessage('search-types-help')}</p>
    </details>
  );
}

interface TypeFieldProps {
  word: MessageId;
  value: string;
  onChange: (value: string) => void;
}

function TypeField({ word, value, onChange }: TypeFieldProps) {
  return (
    <label>
      {useMessage(word)}
      <input
        type="text"
        autoCapitalize="off"
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  );
}

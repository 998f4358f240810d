import { createElement, type ReactNode, useEffect, useRef } from 'react';
import { commonElementAttributes, type ElementParts } from '#manifest/contentElement';
import { manifestQuery, useCached } from '../data/queries';
import { lazyModule } from '../lazy/lazyModule';
import { useLazy } from '../lazy/useLazy';

const elementLoader = lazyModule('custom-elements', async () => {
  const { loadNearScreen } = await import(/* webpackChunkName: "elements" */ './loadNearScreen');
  return loadNearScreen;
});

interface CustomElementProps {
  node: ElementParts;
  children?: ReactNode;
}

/**
 * Renders a custom element of the site. Only the attributes that the manifest lists and the attributes that all custom
 * elements may have are rendered. The script of the element is loaded when the element is near the screen. If the
 * manifest does not list the tag of the element, renders only the children.
 */
export function CustomElement({ node, children }: CustomElementProps) {
  const element = useCached(manifestQuery)?.elements?.find(({ tag }) => tag === node.tagName);
  const loadNearScreen = useLazy(elementLoader, element !== undefined && 'idle');
  const ref = useRef<HTMLElement>(null);
  const script = element?.script;
  const content = JSON.stringify(node);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other content is rendered as another element.
  useEffect(() => {
    if (script === undefined || ref.current === null) return;
    return loadNearScreen?.(ref.current, script);
  }, [loadNearScreen, script, content]);

  if (element === undefined) return children;
  const attributes: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(node.properties)) {
    if (commonElementAttributes.includes(name)) attributes[name] = value;
    // React sets the property of an element instead of the attribute if it has a property with exactly this name.
    if (element.attributes.includes(name)) attributes[name.toUpperCase()] = `${value}`;
  }
  // React would not know what the script has done to the element, so other content gets a new element.
  return createElement(node.tagName, { ...attributes, ref, key: content }, children);
}

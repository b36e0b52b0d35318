<?php
/**
 * Plugin Name:       Tour Booking
 * Description:       Lets renters book apartment tours on your site, with a block or the shortcode [tour_booking].
 * Version:           {{version}}
 * Requires at least: 6.1
 * Requires PHP:      7.4
 * License:           MIT
 * Text Domain:       tour-booking
 * Domain Path:       /languages
 * Update URI:        false
 *
 * @package tour-booking
 */

defined( 'ABSPATH' ) || exit;

const TOUR_BOOKING_VERSION = '{{version}}';

/** The fields of the block and of the shortcode, each with the attribute of the tag that takes its value. */
const TOUR_BOOKING_FIELDS = array(
	'group'     => 'group-id',
	'unit'      => 'unit',
	'building'  => 'building',
	'community' => 'community',
	'location'  => 'location',
	'tour_type' => 'tour-type',
	'display'   => 'display',
	'trigger'   => 'trigger',
);

require __DIR__ . '/settings.php';

/** Registers the block, the shortcode and the scripts. */
function tour_booking_init() {
	load_plugin_textdomain( 'tour-booking', false, basename( __DIR__ ) . '/languages' );
	$dependencies = array( 'wp-blocks', 'wp-block-editor', 'wp-components', 'wp-element', 'wp-i18n', 'wp-server-side-render' );
	// Before WordPress 6.3, any true value here means the footer.
	wp_register_script( 'tour-booking', plugins_url( 'tour-booking.js', __FILE__ ), array(), TOUR_BOOKING_VERSION, array( 'strategy' => 'defer' ) );
	wp_register_script( 'tour-booking-editor', plugins_url( 'editor.js', __FILE__ ), $dependencies, TOUR_BOOKING_VERSION, true );
	wp_set_script_translations( 'tour-booking-editor', 'tour-booking', __DIR__ . '/languages' );
	register_block_type(
		__DIR__,
		array(
			'attributes'      => array_fill_keys( array_keys( TOUR_BOOKING_FIELDS ), array( 'type' => 'string' ) ),
			'render_callback' => 'tour_booking_render_block',
		)
	);
	add_shortcode( 'tour_booking', 'tour_booking_render_shortcode' );
}
add_action( 'init', 'tour_booking_init' );

/** Loads the widget in the editor. */
function tour_booking_enqueue_preview() {
	if ( is_admin() ) {
		wp_enqueue_script( 'tour-booking' );
	}
}
add_action( 'enqueue_block_assets', 'tour_booking_enqueue_preview' );

/**
 * Renders the shortcode.
 *
 * @param array|string $given The shortcode's attributes; an empty string if there are none.
 * @return string
 */
function tour_booking_render_shortcode( $given ) {
	return tour_booking_render( shortcode_atts( array_fill_keys( array_keys( TOUR_BOOKING_FIELDS ), '' ), $given ) );
}

/**
 * Renders the block.
 *
 * @param array $fields The block's attributes.
 * @return string
 */
function tour_booking_render_block( $fields ) {
	return tour_booking_render( $fields, get_block_wrapper_attributes( tour_booking_accent_style() ) );
}

/**
 * Renders the tag, with the office's phone number as its fallback, and loads the script.
 *
 * @param array       $fields  What the block or the shortcode sets.
 * @param string|null $wrapper The block's class and style, escaped. By default, only the accent color.
 * @return string
 */
function tour_booking_render( $fields, $wrapper = null ) {
	if ( tour_booking_is_in_editor() && tour_booking_missing() ) {
		return '<p>' . esc_html__( 'Tour booking isn’t set up yet. An administrator can do that under Settings > Tour Booking.', 'tour-booking' ) . '</p>';
	}
	if ( tour_booking_is_live() && tour_booking_is_copy() ) {
		return tour_booking_fallback();
	}
	$attributes = array(
		'base-url' => tour_booking_setting( 'base_url' ),
		'api-key'  => tour_booking_setting( 'api_key' ),
		'group-id' => tour_booking_setting( 'group_id' ),
		'dry-run'  => tour_booking_is_live() ? '' : 'true',
	);
	foreach ( TOUR_BOOKING_FIELDS as $field => $name ) {
		if ( '' !== trim( $fields[ $field ] ?? '' ) ) {
			$attributes[ $name ] = trim( $fields[ $field ] );
		}
	}
	/**
	 * Filters the attributes of the tag, for example to add `config` or `data-layer`. Empty ones are left out.
	 *
	 * @param array $attributes Values by name.
	 */
	$attributes = apply_filters( 'tour_booking_attributes', $attributes );

	wp_enqueue_script( 'tour-booking' );
	$tag = '<tour-booking';
	foreach ( array_filter( $attributes, 'strlen' ) as $name => $value ) {
		$tag .= ' ' . $name . '="' . esc_attr( $value ) . '"';
	}
	foreach ( null === $wrapper ? tour_booking_accent_style() : array() as $name => $value ) {
		$tag .= ' ' . $name . '="' . esc_attr( $value ) . '"';
	}
	return $tag . ' ' . $wrapper . '>' . tour_booking_fallback() . '</tour-booking>';
}

/** Returns the accent color as a style attribute, if there is one. */
function tour_booking_accent_style() {
	$accent = sanitize_hex_color( tour_booking_setting( 'accent' ) );
	return $accent ? array( 'style' => '--tour-accent:' . $accent ) : array();
}

/** Returns what visitors see if the script is blocked. Only a plain number can be dialed safely. */
function tour_booking_fallback() {
	$phone = tour_booking_setting( 'phone' );
	if ( '' === $phone ) {
		return '';
	}
	/* translators: %s: the office's phone number. */
	$english = __( 'Call %s to book a tour', 'tour-booking' );
	// Like the script, Spanish without a language pack.
	$sentence = str_starts_with( determine_locale(), 'es' ) ? 'Llame al %s para reservar una visita' : $english;
	$text     = esc_html( sprintf( $sentence, $phone ) );
	if ( ! preg_match( '/^\+?[\d\s().-]+$/', $phone ) ) {
		return $text;
	}
	return '<a href="tel:' . preg_replace( '/[^+\d]/', '', $phone ) . '">' . $text . '</a>';
}

/** Whether a visitor's booking is meant: not in the editor, in a preview, or on a copy of the site. */
function tour_booking_is_live() {
	return 'production' === wp_get_environment_type() && ! is_preview() && ! is_customize_preview() && ! tour_booking_is_in_editor();
}

/** Whether the editor asks for its preview of the block. */
function tour_booking_is_in_editor() {
	// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- It only reads how the result is used.
	return defined( 'REST_REQUEST' ) && REST_REQUEST && isset( $_GET['context'] ) && 'edit' === $_GET['context'];
}

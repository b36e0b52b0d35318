<?php
/**
 * The settings page, and the check that says what's wrong.
 *
 * @package tour-booking
 */

defined( 'ABSPATH' ) || exit;

/**
 * Returns a setting. A constant in wp-config.php, such as TOUR_BOOKING_API_KEY, takes precedence.
 *
 * @param string $name One of base_url, api_key, group_id, accent and phone.
 * @return string
 */
function tour_booking_setting( $name ) {
	$constant = 'TOUR_BOOKING_' . strtoupper( $name );
	$saved    = (array) get_option( 'tour_booking', array() );
	return trim( (string) ( defined( $constant ) ? constant( $constant ) : $saved[ $name ] ?? '' ) );
}

/** Whether one of the settings is missing that the widget needs. */
function tour_booking_missing() {
	return in_array( '', array_map( 'tour_booking_setting', array( 'base_url', 'api_key', 'group_id' ) ), true );
}

/** Identifies the site's address, hashed: tools that copy a site replace the address itself everywhere. */
function tour_booking_home() {
	return md5( preg_replace( '#^https?://(www\.)?#', '', strtolower( untrailingslashit( get_option( 'home' ) ) ) ) );
}

/** Whether the settings were saved at another address: before the site moved, or on the original of a copy that claims to be live. */
function tour_booking_is_copy() {
	$saved = (array) get_option( 'tour_booking', array() );
	return 'production' === wp_get_environment_type() && isset( $saved['home'] ) && tour_booking_home() !== $saved['home'];
}

/** Returns the label and the explanation of each setting. */
function tour_booking_settings_texts() {
	return array(
		'base_url' => array( __( 'Service address', 'tour-booking' ), __( 'Your leasing platform tells you this address. It starts with https://.', 'tour-booking' ) ),
		'api_key'  => array( __( 'Public key', 'tour-booking' ), __( 'Every visitor can read this key, so never enter a private one.', 'tour-booking' ) ),
		'group_id' => array( __( 'Group', 'tour-booking' ), __( 'The ID of your group. A block or a shortcode can name another one.', 'tour-booking' ) ),
		'accent'   => array( __( 'Accent color', 'tour-booking' ), __( 'For buttons, the chosen day and the chosen time, such as #7a3b2e. Optional.', 'tour-booking' ) ),
		'phone'    => array( __( 'Office phone', 'tour-booking' ), __( 'For visitors who can’t book online. Optional.', 'tour-booking' ) ),
	);
}

/** Adds the page to the Settings menu. */
function tour_booking_add_page() {
	add_options_page( __( 'Tour Booking', 'tour-booking' ), __( 'Tour Booking', 'tour-booking' ), 'manage_options', 'tour-booking', 'tour_booking_render_page' );
}
add_action( 'admin_menu', 'tour_booking_add_page' );

/**
 * Adds a link to the list of plugins.
 *
 * @param array $links The links below the plugin's name.
 * @return array
 */
function tour_booking_add_link( $links ) {
	$link = '<a href="' . esc_url( admin_url( 'options-general.php?page=tour-booking' ) ) . '">' . esc_html__( 'Settings', 'tour-booking' ) . '</a>';
	return array_merge( array( $link ), $links );
}
add_filter( 'plugin_action_links_' . plugin_basename( __DIR__ . '/tour-booking.php' ), 'tour_booking_add_link' );

/** Registers the only option. */
function tour_booking_register_setting() {
	register_setting( 'tour_booking', 'tour_booking', array( 'sanitize_callback' => 'tour_booking_sanitize' ) );
}
add_action( 'admin_init', 'tour_booking_register_setting' );

/**
 * Cleans what a form sends. A field that a constant sets sends nothing and keeps its saved value.
 *
 * @param mixed $given The form's values.
 * @return array
 */
function tour_booking_sanitize( $given ) {
	$home  = array( 'home' => tour_booking_home() );
	$given = array_intersect_key( (array) $given, tour_booking_settings_texts() + $home );
	$clean = array_map( 'sanitize_text_field', $given ) + (array) get_option( 'tour_booking', array() ) + $home;
	if ( isset( $clean['base_url'] ) ) {
		$clean['base_url'] = untrailingslashit( $clean['base_url'] );
	}
	return $clean;
}

/** Tells administrators that this may be a copy of the site. */
function tour_booking_tell_copy() {
	$is_shown = in_array( get_current_screen()->id, array( 'dashboard', 'settings_page_tour-booking' ), true );
	if ( ! $is_shown || ! current_user_can( 'manage_options' ) || ! tour_booking_is_copy() ) {
		return;
	}
	echo '<div class="notice notice-warning"><form action="options.php" method="post"><p>';
	esc_html_e( 'Visitors can’t book tours on this site and see the office phone instead, because the settings of Tour Booking were saved at another address. If this is a copy of your site, leave booking off. If your site has moved here, turn it on.', 'tour-booking' );
	echo '</p><p>';
	settings_fields( 'tour_booking' );
	// The settings page says whether booking works.
	echo '<input type="hidden" name="_wp_http_referer" value="' . esc_url( admin_url( 'options-general.php?page=tour-booking' ) ) . '">';
	echo '<input type="hidden" name="tour_booking[home]" value="' . esc_attr( tour_booking_home() ) . '">';
	submit_button( __( 'Turn on booking', 'tour-booking' ), 'secondary', 'submit', false, array( 'id' => 'tour-booking-turn-on' ) );
	echo '</p></form></div>';
}
add_action( 'admin_notices', 'tour_booking_tell_copy' );

/** Renders the page. After saving, it shows whether booking works. */
function tour_booking_render_page() {
	echo '<div class="wrap"><h1>' . esc_html__( 'Tour Booking', 'tour-booking' ) . '</h1>';
	// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- options.php has checked it, and this only reads.
	if ( isset( $_GET['settings-updated'] ) ) {
		list( $kind, $message ) = tour_booking_check();
		echo '<div class="notice notice-' . esc_attr( $kind ) . '" role="status"><p>' . esc_html( $message ) . '</p></div>';
	}
	if ( 'production' !== wp_get_environment_type() ) {
		echo '<div class="notice notice-info inline"><p>';
		esc_html_e( 'This copy of the site isn’t the live one, so the widget works here, but books nothing.', 'tour-booking' );
		echo '</p></div>';
	}
	echo '<form action="options.php" method="post"><table class="form-table" role="presentation">';
	settings_fields( 'tour_booking' );
	foreach ( tour_booking_settings_texts() as $name => list( $label, $help ) ) {
		$is_fixed = defined( 'TOUR_BOOKING_' . strtoupper( $name ) );
		$id       = 'tour-booking-' . str_replace( '_', '-', $name );
		printf(
			'<tr><th scope="row"><label for="%1$s">%2$s</label></th><td><input class="regular-text" id="%1$s" name="tour_booking[%3$s]" value="%4$s" aria-describedby="%1$s-help" autocomplete="off"%5$s><p class="description" id="%1$s-help">%6$s</p></td></tr>',
			esc_attr( $id ),
			esc_html( $label ),
			esc_attr( $name ),
			esc_attr( tour_booking_setting( $name ) ),
			disabled( $is_fixed, true, false ),
			esc_html( $is_fixed ? __( 'Set in wp-config.php.', 'tour-booking' ) : $help )
		);
	}
	echo '</table>';
	submit_button( __( 'Save and check', 'tour-booking' ) );
	echo '</form></div>';
}

/** Asks the service for the next seven days' times. Returns the kind of notice and its text. */
function tour_booking_check() {
	if ( tour_booking_missing() ) {
		return array( 'error', __( 'Enter the service address, the public key and the group.', 'tour-booking' ) );
	}
	$base_url = tour_booking_setting( 'base_url' );
	$group_id = tour_booking_setting( 'group_id' );
	if ( ! preg_match( '#^(https://|http://(localhost|127(\.\d+){3}|\[::1\])(:|/|$))[^?\#@]+$#i', $base_url . '/' ) ) {
		return array( 'error', __( 'The service address has to start with https:// and have no “?”, “#” or “@” in it.', 'tour-booking' ) );
	}
	if ( ! preg_match( '/^[1-9]\d{0,17}$/', $group_id ) ) {
		return array( 'error', __( 'The group has to be a number, such as 42.', 'tour-booking' ) );
	}
	if ( ! preg_match( '/^[!-9;-~]+$/', tour_booking_setting( 'api_key' ) ) ) {
		return array( 'error', __( 'The key has a character in it that no key has, such as a space or a curly quote. Copy it again.', 'tour-booking' ) );
	}
	if ( '' !== tour_booking_setting( 'accent' ) && ! sanitize_hex_color( tour_booking_setting( 'accent' ) ) ) {
		return array( 'error', __( 'The accent color has to start with # and have six digits, such as #7a3b2e.', 'tour-booking' ) );
	}
	$dates    = array(
		'from_date' => wp_date( 'Y-m-d' ),
		'to_date'   => wp_date( 'Y-m-d', time() + 6 * DAY_IN_SECONDS ),
	);
	$response = tour_booking_ask( add_query_arg( $dates, "appointments/group/$group_id/available-times/" ) );
	if ( is_wp_error( $response ) ) {
		/* translators: 1: the address, 2: a technical message. */
		return array( 'error', sprintf( __( 'Your site couldn’t reach %1$s. Check the address for typos. If it’s right, try again later, or ask your host whether the site may connect to it. (%2$s)', 'tour-booking' ), $base_url, $response->get_error_message() ) );
	}
	list( $kind, $message ) = tour_booking_judge( wp_remote_retrieve_response_code( $response ), json_decode( wp_remote_retrieve_body( $response ), true ) );
	if ( 'error' === $kind ) {
		return array( $kind, $message );
	}
	// Whether there's such a prospect doesn't matter.
	list( $kind_of_key, $about_key ) = tour_booking_judge_key( wp_remote_retrieve_response_code( tour_booking_ask( 'clients/1/appointments/' ) ) );
	return array( 'success' === $kind ? $kind_of_key : $kind, "$message $about_key" );
}

/**
 * Asks the service.
 *
 * @param string $path What to read.
 * @return array|WP_Error The response.
 */
function tour_booking_ask( $path ) {
	return wp_remote_get(
		tour_booking_setting( 'base_url' ) . "/api/v2/$path",
		array(
			'timeout'     => 15,
			'redirection' => 0,
			'headers'     => array(
				'Accept'        => 'application/json',
				// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.obfuscation_base64_encode -- HTTP Basic needs it.
				'Authorization' => 'Basic ' . base64_encode( tour_booking_setting( 'api_key' ) . ':' ),
			),
		)
	);
}

/**
 * Says whether the key shows prospects' tours to strangers.
 *
 * @param int|string $status The HTTP status of a prospect's list; an empty string if there was no response.
 * @return array The kind of notice and its text.
 */
function tour_booking_judge_key( $status ) {
	if ( 401 === $status || 403 === $status ) {
		return array( 'success', __( 'The key can’t list prospects’ tours.', 'tour-booking' ) );
	}
	if ( in_array( $status, array( 200, 400, 404 ), true ) ) {
		return array( 'warning', __( 'Anyone can use this key to list prospects’ tours, with names and phone numbers. Ask the platform for a public key that can’t do that.', 'tour-booking' ) );
	}
	return array( 'warning', __( 'Whether the key can list prospects’ tours couldn’t be checked. Try again later.', 'tour-booking' ) );
}

/**
 * Says what the service's response means, in a marketer's words.
 *
 * @param int   $status The HTTP status.
 * @param mixed $answer The decoded body.
 * @return array The kind of notice and its text.
 */
function tour_booking_judge( $status, $answer ) {
	if ( 401 === $status || 403 === $status ) {
		return array( 'error', __( 'The service refused the key. Copy it again from your leasing platform. If it’s right, ask the platform for a public key with access to appointments.', 'tour-booking' ) );
	}
	if ( 404 === $status ) {
		return array( 'error', __( 'The service doesn’t know this group. Check the group’s number and the address.', 'tour-booking' ) );
	}
	if ( 429 === $status || $status >= 500 ) {
		return array( 'error', __( 'The service has a problem right now. Try again in a few minutes.', 'tour-booking' ) );
	}
	if ( 400 === $status && is_array( $answer['errors'] ?? null ) ) {
		return array( 'error', __( 'The service offers no tours for this group. Check in your leasing platform whether its tours are turned on.', 'tour-booking' ) );
	}
	if ( 200 !== $status || ! is_array( $answer['available_times'] ?? null ) ) {
		return array( 'error', __( 'Something responded at this address, but it isn’t the booking service. Check the address.', 'tour-booking' ) );
	}
	$count = count( $answer['available_times'] );
	if ( 0 === $count ) {
		return array( 'warning', __( 'The connection works, but no times are open in the next seven days. Check the group’s office hours in your leasing platform.', 'tour-booking' ) );
	}
	/* translators: %d: a number of times. */
	return array( 'success', sprintf( _n( 'It works: %d time is open in the next seven days. Add the Tour Booking block to a page, or the shortcode [tour_booking].', 'It works: %d times are open in the next seven days. Add the Tour Booking block to a page, or the shortcode [tour_booking].', $count, 'tour-booking' ), $count ) );
}
